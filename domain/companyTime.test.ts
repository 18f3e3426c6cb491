import { expect, it } from 'vitest';
import { companyDay } from './companyTime';

it('is the day on the company’s own calendar, in summer and in winter', () => {
  expect(companyDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
  expect(companyDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
  expect(companyDay(new Date('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2027-01-01');
});
