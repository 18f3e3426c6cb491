import { dayAfter } from '@/core/dates/clock';
import { differenceOf, isNothing, type PaidHours } from './paidHours';
import type { Days } from './payPeriodRules';

/** What a line of an export is: hours of its own period, or what differs in one that was exported before. */
export type LineKind = 'period' | 'late' | 'correction';

/** A line of an export before it is written. */
export interface NewLine {
  user_id: number;
  kind: LineKind;
  hours: PaidHours;
}

/**
 * What payroll has to be told of a pay period: everybody's hours where it was never exported, else what differs from
 * what was told. Hours of somebody of whom nothing was told before were approved late.
 */
export function linesOf(
  present: ReadonlyMap<number, PaidHours>,
  told: ReadonlyMap<number, PaidHours>,
  wasExported: boolean,
): NewLine[] {
  const people = [...new Set([...present.keys(), ...told.keys()])];
  return people.flatMap((id): NewLine[] => {
    const hours = differenceOf(present.get(id), told.get(id));
    if (isNothing(hours)) return [];
    const kind = wasExported ? (told.has(id) ? 'correction' : 'late') : 'period';
    return [{ user_id: id, kind, hours }];
  });
}

/** A week that was approved or taken back: whose, and its Monday. */
export interface ChangedWeek {
  user_id: number | null;
  date: string | null;
}

/** Whose hours may be others by now, by pay period. */
export function changedPeople<P extends Days & { id: number }>(
  weeks: readonly ChangedWeek[],
  periods: readonly P[],
): Map<P, Set<number>> {
  const changed = new Map<P, Set<number>>();
  for (const { user_id: id, date: monday } of weeks) {
    if (id === null || monday === null) continue;
    for (const period of periods) {
      if (monday > period.end || dayAfter(monday, 6) < period.start) continue;
      changed.set(period, (changed.get(period) ?? new Set()).add(id));
    }
  }
  return changed;
}
