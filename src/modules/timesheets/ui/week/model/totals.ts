import { countEntries } from '@/modules/timesheets/model/counting';
import { type ShownHours, shownHours, sumsOf } from '@/modules/timesheets/model/totals';
import type { Content, Surroundings } from './week';

/** The totals of a week as they are shown. Hours are decimal, two places. */
export interface Totals {
  /** Entry's key → its hours after the break. */
  entries: ReadonlyMap<string, string>;
  /** Day → its totals; a day without hours has none. */
  days: ReadonlyMap<string, ShownHours>;
  week: ShownHours;
  /** The hours of some entries together. */
  totalOf(keys: readonly string[]): string;
}

/** Counts a week by the same rules as the server. */
export function totalsOf({ entries }: Content, { working }: Surroundings): Totals {
  const keys = new Map(entries.map(({ key, values }) => [values, key]));
  const days = countEntries(
    entries.map(({ values }) => values),
    working,
  );
  const counted = new Map(
    days.flatMap((day) =>
      day.entries.map(({ entry, values }) => [keys.get(entry) ?? '', values] as const),
    ),
  );
  const shown = (values: Iterable<Parameters<typeof sumsOf>[0][number]>) =>
    shownHours(sumsOf([...values]));
  return {
    entries: new Map([...counted].map(([key, values]) => [key, String(values.total_hours)])),
    days: new Map(
      days.map((day) => [day.date, shown(day.entries.map(({ values }) => values))] as const),
    ),
    week: shown(counted.values()),
    totalOf: (wanted) => shown(wanted.map((key) => counted.get(key) ?? {})).total_hours,
  };
}
