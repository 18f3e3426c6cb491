/** The first date a record may carry; earlier ones are typing mistakes. */
export const EARLIEST_DATE = '2000-01-01';
/** The last date a record may carry. */
export const LATEST_DATE = '2099-12-31';

/** Whether `YYYY-MM-DD` names a day that exists. */
export function isCalendarDate(date: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const asDate = new Date(Date.UTC(year, month - 1, day));
  return (
    asDate.getUTCFullYear() === year &&
    asDate.getUTCMonth() === month - 1 &&
    asDate.getUTCDate() === day
  );
}
