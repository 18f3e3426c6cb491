import { expect, it } from 'vitest';
import { daysText } from './dayWords';

const off = (to: string, half_start = false, half_end = false) =>
  daysText({ from: '2026-11-05', to, half_start, half_end });

it('names one day of time off once, half a day by its part, and several by their ends', () => {
  expect(off('2026-11-05')).toBe('on 05-11-2026');
  expect(off('2026-11-05', true)).toBe('on the afternoon of 05-11-2026');
  expect(off('2026-11-05', false, true)).toBe('on the morning of 05-11-2026');
  expect(off('2026-11-07')).toBe('from 05-11-2026 to 07-11-2026');
  expect(off('2026-11-07', true, true)).toBe('from midday on 05-11-2026 to midday on 07-11-2026');
});
