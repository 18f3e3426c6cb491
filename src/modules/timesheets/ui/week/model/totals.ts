import { countEntries } from '@/modules/timesheets/model/counting';
import { type ShownHours, shownHours, sumsOf } from '@/modules/timesheets/model/totals';
import type { Content, WeekFacts } from './week';

/** The totals of a week. Hours are decimal with two places. */
export interface Totals {
  /** Entry's key → its hours after the break. */
  entries: ReadonlyMap<string, string>;
  /** Day → its totals; days without hours are absent. */
  days: ReadonlyMap<string, ShownHours>;
  week: ShownHours;
  /** Returns the total hours of some entries. */
  totalOf(keys: readonly string[]): string;
}

/** Counts a week by the same rules as the server. */
export function totalsOf({ entries }: Content, { working }: WeekFacts): Totals {
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
