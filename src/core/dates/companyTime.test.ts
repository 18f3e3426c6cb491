import { expect, it } from 'vitest';
import { companyClock, companyDay, companyMoment } from './companyTime';

it('is the day on the company’s own calendar, in summer and in winter', () => {
  expect(companyDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
  expect(companyDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
  expect(companyDay(new Date('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2027-01-01');
});

it('is the time on the company’s own clocks, without the name of their zone', () => {
  expect(companyMoment(new Date('2026-06-30T23:30:00Z'))).toBe('01-07-2026 00:30');
  expect(companyMoment(new Date('2026-12-31T23:30:00Z'))).toBe('31-12-2026 23:30');
  expect(companyClock(new Date('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('08:30');
});
