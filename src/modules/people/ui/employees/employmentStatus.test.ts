import { describe, expect, it } from 'vitest';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employmentStatusOf } from './employmentStatus';

const TODAY = '2026-07-15';

describe('the employment status', () => {
  it.each<[Employee['status'], string | null, string]>([
    ['active', null, 'active'],
    ['active', '2026-07-15', 'active_until'],
    ['active', '2026-07-14', 'left_on'],
    ['suspended', null, 'suspended'],
    ['suspended', '2026-07-16', 'suspended_until'],
    ['left', null, 'left'],
    ['left', '2026-07-15', 'left_on'],
  ])('shows status %s with last day %s as %s', (status, end_date, read) => {
    expect(employmentStatusOf({ status, end_date, archived_at: null }, TODAY)).toBe(read);
  });
});
