import type { Test } from '@/engine/store';

/** The whole months of a range of days, by their first days, and the remaining days at its edges. */
export interface Months {
  /** The first days of the first and the last whole month; left out where the range is open. */
  first?: string;
  last?: string;
  /** The rest of the range, as tests of the date. */
  edges: Test[][];
}

const pad = (part: number) => String(part).padStart(2, '0');

/** Returns the first day of the month this many months after a day's. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${pad((at % 12) + 1)}-01`;
}

export function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const date = new Date(Date.UTC(2000, month, 0));
  date.setUTCFullYear(year, month, 0);
  return `${day.slice(0, 8)}${pad(date.getUTCDate())}`;
}

/** Splits a range of days into its whole months and the days at its edges; nothing without a whole month. */
export function monthsWithin(date: string, from?: string, to?: string): Months | undefined {
  const first = from === undefined || from.endsWith('-01') ? from : monthAfter(from, 1);
  const last = to === undefined ? undefined : monthAfter(to, to === lastOfMonth(to) ? 0 : -1);
  if (first !== undefined && last !== undefined && first > last) return undefined;
  const edges: Test[][] = [];
  const dayBefore = (month: string) => lastOfMonth(monthAfter(month, -1));
  if (from !== undefined && first !== undefined && from !== first)
    edges.push([
      { field: date, test: 'from', value: from },
      { field: date, test: 'to', value: dayBefore(first) },
    ]);
  if (to !== undefined && last !== undefined && to !== lastOfMonth(last))
    edges.push([
      { field: date, test: 'from', value: monthAfter(last, 1) },
      { field: date, test: 'to', value: to },
    ]);
  return { ...(first && { first }), ...(last && { last }), edges };
}
