import { addDays, format, parseISO } from 'date-fns';
import type { AfpContract } from './contractFields';

/** The terms that dates follow from. */
export type DateTerms = Pick<
  AfpContract,
  'due_days' | 'notice_days' | 'final_days' | 'pay_less_days'
>;

/** The dates of an application, each a whole day in time. */
export interface Deadlines {
  due_date: string;
  payment_notice_by: string;
  pay_less_by: string;
  final_payment_date: string;
}

const dayFrom = (day: string, days: number) => format(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** Good Friday of a year, two days before Easter (the anonymous Gregorian algorithm). */
export function goodFriday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const golden = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - golden - (c % 4)) % 7;
  const early = Math.floor((a + 11 * golden + 19 * week) / 433);
  const month = Math.floor((golden + week - 7 * early + 90) / 25);
  const day = (golden + week - 7 * early + 33 * month + 19) % 32;
  const easter = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return dayFrom(easter, -2);
}

/** Whether a day is left out of a period: Christmas Day, Good Friday, or a bank holiday of the division. Weekends count. */
const isLeftOut = (day: string, holidays: ReadonlySet<string>) =>
  day.endsWith('-12-25') || day === goodFriday(Number(day.slice(0, 4))) || holidays.has(day);

/** The last day of a period of so many days that begins the day after, or counts back from the day before. */
function count(day: string, days: number, step: 1 | -1, holidays: ReadonlySet<string>): string {
  let [here, left] = [day, days];
  while (left > 0) {
    here = dayFrom(here, step);
    if (!isLeftOut(here, holidays)) left -= 1;
  }
  return here;
}

/** So many days after a day, bank holidays left out. */
const daysAfter = (day: string, days: number, holidays: ReadonlySet<string>): string =>
  count(day, days, 1, holidays);

/** So many days before a day, bank holidays left out. */
export const daysBefore = (day: string, days: number, holidays: ReadonlySet<string>): string =>
  count(day, days, -1, holidays);

/** When an application is due, by when notices are served, and the last day of payment. What is submitted late is due later. */
export function deadlinesOf(
  { valuation, submitted }: { valuation: string; submitted: string | null },
  terms: DateTerms,
  holidays: ReadonlySet<string>,
): Deadlines {
  const usual = daysAfter(valuation, terms.due_days ?? 7, holidays);
  const due = submitted !== null && submitted > usual ? submitted : usual;
  const final = daysAfter(due, terms.final_days ?? 17, holidays);
  return {
    due_date: due,
    payment_notice_by: daysAfter(due, terms.notice_days ?? 5, holidays),
    pay_less_by: daysBefore(final, terms.pay_less_days ?? 7, holidays),
    final_payment_date: final,
  };
}
