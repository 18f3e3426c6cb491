import { expect, it } from 'vitest';
import { checkPayPeriod, issuesOfOverlap, nameOfPeriod, periodAfter } from './payPeriodRules';

const days = (start: string, end: string) => ({ start, end });

it('refuses a pay period that ends before it starts, or is longer than a year', () => {
  expect(checkPayPeriod(days('2026-11-02', '2026-11-01'))).toHaveProperty('end');
  expect(checkPayPeriod(days('2026-01-01', '2027-01-02'))).toHaveProperty('end');
  expect(checkPayPeriod(days('2026-11-02', '2026-11-02'))).toEqual({});
  expect(checkPayPeriod({ start: '2026-11-02' })).toEqual({});
});

it('names the overlapping pay period on the field of its day', () => {
  const november = { name: 'November 2026', ...days('2026-11-01', '2026-11-30') };
  expect(issuesOfOverlap(days('2026-11-30', '2026-12-27'), november)).toEqual({
    start: 'These days overlap with the pay period “November 2026” (01-11-2026 to 30-11-2026).',
  });
  expect(issuesOfOverlap(days('2026-10-05', '2026-11-01'), november)).toHaveProperty('end');
  expect(issuesOfOverlap(days('2026-12-01', '2026-12-31'), undefined)).toEqual({});
});

it.each([
  ['2026-11-01', '2026-11-30', 'December 2026', '2026-12-01', '2026-12-31'],
  ['2028-01-01', '2028-01-31', 'February 2028', '2028-02-01', '2028-02-29'],
  ['2026-12-01', '2026-12-31', 'January 2027', '2027-01-01', '2027-01-31'],
  ['2026-11-02', '2026-11-29', '4 weeks to 27-12-2026', '2026-11-30', '2026-12-27'],
  ['2026-11-16', '2026-11-22', '1 week to 29-11-2026', '2026-11-23', '2026-11-29'],
  ['2026-10-26', '2026-11-25', 'Month to 25-12-2026', '2026-11-26', '2026-12-25'],
  ['2027-12-15', '2028-01-14', 'Month to 14-02-2028', '2028-01-15', '2028-02-14'],
  ['2026-02-01', '2026-02-28', 'March 2026', '2026-03-01', '2026-03-31'],
  ['2027-02-08', '2027-03-07', '4 weeks to 04-04-2027', '2027-03-08', '2027-04-04'],
  ['2026-01-16', '2026-01-31', '16 days to 16-02-2026', '2026-02-01', '2026-02-16'],
])('follows %s to %s with %s', (start, end, name, first, last) => {
  expect(periodAfter({ start, end })).toEqual({ name, start: first, end: last });
  expect(nameOfPeriod({ start: first, end: last })).toBe(name);
});

it('takes the 28 days of a February for a month or for four weeks, as the pay period before says', () => {
  const [fourWeeks, month] = [days('2027-01-04', '2027-01-31'), days('2027-01-26', '2027-02-25')];
  expect(periodAfter(days('2027-02-01', '2027-02-28'), fourWeeks)).toEqual({
    name: '4 weeks to 28-03-2027',
    ...days('2027-03-01', '2027-03-28'),
  });
  expect(periodAfter(days('2027-02-26', '2027-03-25'), month)).toEqual({
    name: 'Month to 25-04-2027',
    ...days('2027-03-26', '2027-04-25'),
  });
  expect(periodAfter(fourWeeks).name).toBe('4 weeks to 28-02-2027');
  expect(periodAfter(month).name).toBe('Month to 25-03-2027');
});
