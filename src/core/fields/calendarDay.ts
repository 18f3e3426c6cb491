/** The first date a record may carry; earlier ones are typing mistakes. */
export const EARLIEST_DATE = '2000-01-01';
/** The last date a record may carry. */
export const LATEST_DATE = '2099-12-31';

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns true if `YYYY-MM-DD` names a day that exists, from the year 100 on. */
export function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)].map(Number);
  if (!year || !month || !day || year < 100) return false;
  const length = (MONTHS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  return day <= length;
}
