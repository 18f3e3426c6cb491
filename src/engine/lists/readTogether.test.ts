import { describe, expect, it, vi } from 'vitest';
import { companyDay } from '@/core/dates/companyTime';
import type { Reads } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { readOnCompanyDay } from './readTogether';

const demo = openDemo();
const at = (moment: string): Reads => ({
  ...demo.store,
  zone: 'Europe/London',
  moment: async () => moment,
});

describe('reading on the company’s day', () => {
  it('reads once if the store has the day of this process', async () => {
    const now = new Date();
    const read = vi.fn(async (today: string) => today);
    const today = companyDay(now, 'Europe/London');
    expect(await readOnCompanyDay(at(now.toISOString()), read)).toBe(today);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads again on the store’s day if that is another', async () => {
    const read = vi.fn(async (today: string) => today);
    // British Summer Time: it is past midnight in London.
    expect(await readOnCompanyDay(at('2026-06-30T23:30:00.000Z'), read)).toBe('2026-07-01');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
