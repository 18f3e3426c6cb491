import { dayAfter } from '@/core/dates/clock';
import { differenceOf, isNothing, type PaidHours } from './paidHours';
import type { Days } from './payPeriodRules';

/** The kind of an exported line: hours of its own period, or a difference in a period exported before. */
export type LineKind = 'period' | 'late' | 'correction';

/** A line of an export before it is written. */
export interface NewLine {
  user_id: number;
  kind: LineKind;
  hours: PaidHours;
}

/**
 * Returns the lines to export for a pay period: all hours if it was never exported, else the differences from the
 * reported hours. Hours of a person without reported hours were approved late.
 */
export function linesOf(
  present: ReadonlyMap<number, PaidHours>,
  reported: ReadonlyMap<number, PaidHours>,
  wasExported: boolean,
): NewLine[] {
  const people = [...new Set([...present.keys(), ...reported.keys()])];
  return people.flatMap((id): NewLine[] => {
    const hours = differenceOf(present.get(id), reported.get(id));
    if (isNothing(hours)) return [];
    const kind = wasExported ? (reported.has(id) ? 'correction' : 'late') : 'period';
    return [{ user_id: id, kind, hours }];
  });
}

/** A week that was approved or reopened, by person and Monday. */
export interface ChangedWeek {
  user_id: number | null;
  date: string | null;
}

/** Returns the people whose hours may have changed, by pay period. */
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
