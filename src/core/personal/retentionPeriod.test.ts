import { expect, it } from 'vitest';
import { requiredUntil, retentionInWords } from './retentionPeriod';

const law = 'a law';

it.each([
  [{ years: 6, after: 'record', law } as const, '2020-03-31', '2026-03-31'],
  // A leap day has no anniversary in six years.
  [{ years: 6, after: 'record', law } as const, '2020-02-29', '2026-02-28'],
  [{ months: 15, after: 'record', law } as const, '2025-11-30', '2027-02-28'],
  [{ years: 3, after: 'tax_year', law } as const, '2020-04-05', '2023-04-05'],
  [{ years: 3, after: 'tax_year', law } as const, '2020-04-06', '2024-04-05'],
  [{ years: 2, after: 'leaving', law } as const, '2015-01-01', '2022-06-30'],
])('keeps %j from %s until %s', (retention, record, until) => {
  expect(requiredUntil(retention, { record, leaving: '2020-06-30' })).toBe(until);
});

it('says how long in words', () => {
  expect(retentionInWords({ months: 15, after: 'record', law })).toBe('15 months from the record');
  expect(retentionInWords({ years: 3, after: 'tax_year', law })).toBe(
    '3 years from the end of the tax year',
  );
});
