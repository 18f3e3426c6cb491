import { addDays, format, parseISO } from 'date-fns';
import type { PaymentContract } from './contractFields';

/** The terms that deadlines depend on, in days. */
export type DateTerms = Pick<
  PaymentContract,
  'due_days' | 'notice_days' | 'final_days' | 'pay_less_days'
>;

/** The deadlines of an application; each day counts as in time until it ends. */
export interface Deadlines {
  due_date: string;
  payment_notice_by: string;
  pay_less_by: string;
  final_payment_date: string;
}

const dayFrom = (day: string, days: number) => format(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** Returns Good Friday, two days before Easter (the anonymous Gregorian algorithm). */
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

/** Returns true for days left out of a period: Christmas Day, Good Friday and bank holidays, but not weekends. */
const isLeftOut = (day: string, holidays: ReadonlySet<string>) =>
  day.endsWith('-12-25') || day === goodFriday(Number(day.slice(0, 4))) || holidays.has(day);

/** Counts `days` forwards from the day after, or backwards from the day before, and returns the last one. */
function count(day: string, days: number, step: 1 | -1, holidays: ReadonlySet<string>): string {
  let [current, left] = [day, days];
  while (left > 0) {
    current = dayFrom(current, step);
    if (!isLeftOut(current, holidays)) left -= 1;
  }
  return current;
}

const daysAfter = (day: string, days: number, holidays: ReadonlySet<string>): string =>
  count(day, days, 1, holidays);

/** Returns the day `days` before `day`, leaving out bank holidays. */
export const daysBefore = (day: string, days: number, holidays: ReadonlySet<string>): string =>
  count(day, days, -1, holidays);

/** Returns the deadlines of an application. A submission after the usual due date is due on its own day. */
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
