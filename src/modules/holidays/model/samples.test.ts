import { describe, expect, it } from 'vitest';
import { DIVISIONS, type Division } from '@/modules/configuration/model/divisions';
import { holidays } from './samples';

/** Returns the public holidays of a year in one division as day and name; from mid-year, the samples cover it. */
const holidaysIn = (year: number, division: Division) =>
  holidays(`${year}-06-30`)
    .filter((day) => String(day.date).startsWith(String(year)))
    .filter((day) => day.division === division || day.division === 'all')
    .map(({ date, name }) => `${String(date).slice(5)} ${name}`);

// As in https://www.gov.uk/bank-holidays; one-off days, for a coronation or a cup, come by import.
const GOV_UK: readonly [number, Division, string[]][] = [
  [
    2026,
    'england_and_wales',
    [
      "01-01 New Year's Day",
      '04-03 Good Friday',
      '04-06 Easter Monday',
      '05-04 Early May bank holiday',
      '05-25 Spring bank holiday',
      '08-31 Summer bank holiday',
      '12-25 Christmas Day',
      '12-28 Boxing Day (substitute day)',
    ],
  ],
  [
    2026,
    'scotland',
    [
      "01-01 New Year's Day",
      '01-02 2nd January',
      '04-03 Good Friday',
      '05-04 Early May bank holiday',
      '05-25 Spring bank holiday',
      '08-03 Summer bank holiday',
      "11-30 St Andrew's Day",
      '12-25 Christmas Day',
      '12-28 Boxing Day (substitute day)',
    ],
  ],
  [
    2026,
    'northern_ireland',
    [
      "01-01 New Year's Day",
      "03-17 St Patrick's Day",
      '04-03 Good Friday',
      '04-06 Easter Monday',
      '05-04 Early May bank holiday',
      '05-25 Spring bank holiday',
      '07-13 Battle of the Boyne (substitute day)',
      '08-31 Summer bank holiday',
      '12-25 Christmas Day',
      '12-28 Boxing Day (substitute day)',
    ],
  ],
  [
    2027,
    'england_and_wales',
    [
      "01-01 New Year's Day",
      '03-26 Good Friday',
      '03-29 Easter Monday',
      '05-03 Early May bank holiday',
      '05-31 Spring bank holiday',
      '08-30 Summer bank holiday',
      '12-27 Christmas Day (substitute day)',
      '12-28 Boxing Day (substitute day)',
    ],
  ],
];

describe('the sample holidays', () => {
  it.each(GOV_UK)('has the holidays of %s in %s as on GOV.UK', (year, division, days) => {
    expect(holidaysIn(year, division)).toEqual(days);
  });

  it('moves holidays past a day that is one already', () => {
    expect(holidaysIn(2022, 'scotland').slice(0, 2)).toEqual([
      "01-03 New Year's Day (substitute day)",
      '01-04 2nd January (substitute day)',
    ]);
    expect(holidaysIn(2022, 'england_and_wales').slice(-2)).toEqual([
      '12-26 Boxing Day',
      '12-27 Christmas Day (substitute day)',
    ]);
  });

  it('covers a year back and ahead, and lists days of all divisions once', () => {
    const rows = holidays('2026-03-05');
    expect(rows.every(({ date }) => String(date) >= '2025-03-05')).toBe(true);
    expect(rows.every(({ date }) => String(date) <= '2027-03-05')).toBe(true);
    expect(rows.filter(({ date }) => date === '2026-12-25').map((day) => day.division)).toEqual([
      'all',
    ]);
    const easter = rows.filter(({ date }) => date === '2026-04-06').map((day) => day.division);
    expect(easter).toEqual(['england_and_wales', 'northern_ireland']);
    const places = new Set(rows.map(({ division }) => division));
    expect(places).toEqual(new Set(['all', ...Object.keys(DIVISIONS)]));
  });

  it('never puts a holiday on a weekend', () => {
    for (const year of [2024, 2025, 2026, 2027, 2028])
      for (const { date } of holidays(`${year}-06-30`))
        expect([0, 6]).not.toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
  });
});
