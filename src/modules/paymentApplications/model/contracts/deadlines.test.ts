import { describe, expect, it } from 'vitest';
import { daysBefore, deadlinesOf, goodFriday } from './deadlines';

const terms = { due_days: 7, notice_days: 5, final_days: 17, pay_less_days: 7 };

/** Bank holidays from GOV.UK. */
const ENGLAND = new Set([
  ...['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-06', '2024-05-27', '2024-08-26'],
  ...['2024-12-25', '2024-12-26', '2025-01-01', '2026-01-01', '2026-04-03', '2026-04-06'],
  ...['2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28', '2027-01-01'],
  ...['2027-12-27', '2027-12-28', '2028-01-03'],
]);
const SCOTLAND = new Set([
  ...['2026-01-01', '2026-01-02', '2026-04-03', '2026-05-04', '2026-05-25', '2026-08-03'],
  ...['2026-11-30', '2026-12-25', '2026-12-28', '2027-01-01', '2027-01-04'],
]);

/** Worked out on a calendar: valuation → due, payment notice, pay less, final. */
const CASES: readonly (readonly [string, ReadonlySet<string>, string, readonly string[]])[] = [
  [
    'over Easter in England',
    ENGLAND,
    '2026-03-20',
    ['2026-03-27', '2026-04-01', '2026-04-08', '2026-04-15'],
  ],
  [
    'over Christmas in England',
    ENGLAND,
    '2026-12-11',
    ['2026-12-18', '2026-12-23', '2026-12-30', '2027-01-07'],
  ],
  // No holiday from June to the end of August: days alone.
  [
    'in a month without holidays',
    ENGLAND,
    '2026-06-30',
    ['2026-07-07', '2026-07-12', '2026-07-17', '2026-07-24'],
  ],
  // Easter Monday is no bank holiday in Scotland: one day sooner than in England.
  [
    'over Easter in Scotland',
    SCOTLAND,
    '2026-03-20',
    ['2026-03-27', '2026-04-01', '2026-04-07', '2026-04-14'],
  ],
  // Left out: 25-12, 28-12, 01-01 and 04-01. Back from 08-01: 7, 6, 5, 3, 2, 31-12, 30-12.
  [
    'over Hogmanay in Scotland',
    SCOTLAND,
    '2026-12-11',
    ['2026-12-18', '2026-12-23', '2026-12-30', '2027-01-08'],
  ],
  // St Andrew's Day, 30-11, lies after the due date and before the payment notice.
  [
    'over St Andrew’s Day in Scotland',
    SCOTLAND,
    '2026-11-20',
    ['2026-11-27', '2026-12-03', '2026-12-08', '2026-12-15'],
  ],
  // 2024 has a 29 February.
  [
    'over a leap day',
    ENGLAND,
    '2024-02-20',
    ['2024-02-27', '2024-03-03', '2024-03-08', '2024-03-15'],
  ],
  // Two bank holidays in May: 04-05 within the days to the due date, 25-05 before the final date.
  [
    'over the bank holidays of May',
    ENGLAND,
    '2026-05-01',
    ['2026-05-09', '2026-05-14', '2026-05-19', '2026-05-27'],
  ],
  // 25-12-2027 is a Saturday. Left out: 25-12, 27-12, 28-12, and 03-01-2028 for New Year's Day.
  [
    'over a Christmas at the weekend',
    ENGLAND,
    '2027-12-15',
    ['2027-12-22', '2027-12-30', '2028-01-05', '2028-01-12'],
  ],
  // The end of a leap year's February is the last day of a period, too.
  [
    'to a leap day',
    ENGLAND,
    '2024-02-22',
    ['2024-02-29', '2024-03-05', '2024-03-10', '2024-03-17'],
  ],
];

describe('deadlines', () => {
  it.each(CASES)(
    'counts the deadlines of an application on the calendar %s',
    (_name, holidays, valuation, expected) => {
      const dates = deadlinesOf({ valuation, submitted: null }, terms, holidays);
      expect([
        dates.due_date,
        dates.payment_notice_by,
        dates.pay_less_by,
        dates.final_payment_date,
      ]).toEqual(expected);
    },
  );

  it('counts deadlines from the day of submission if that is later', () => {
    const late = deadlinesOf({ valuation: '2026-06-01', submitted: '2026-06-20' }, terms, ENGLAND);
    expect(late.due_date).toBe('2026-06-20');
    expect(late.final_payment_date).toBe('2026-07-07');
    const early = deadlinesOf({ valuation: '2026-06-01', submitted: '2026-06-02' }, terms, ENGLAND);
    expect(early.due_date).toBe('2026-06-08');
  });

  it('leaves out Christmas Day and Good Friday even if they are not entered', () => {
    expect(daysBefore('2026-12-26', 1, new Set())).toBe('2026-12-24');
    expect(daysBefore('2026-04-04', 1, new Set())).toBe('2026-04-02');
  });
});

describe('goodFriday', () => {
  it('finds Good Friday two days before Easter', () => {
    expect([2000, 2024, 2025, 2026, 2027, 2038].map(goodFriday)).toEqual([
      '2000-04-21',
      '2024-03-29',
      '2025-04-18',
      '2026-04-03',
      '2027-03-26',
      '2038-04-23',
    ]);
  });
});
