import type { Seconds } from '@/core/dates/seconds';
import type { Because, ExplainedDay, ExplainedPart } from '@/modules/timesheets/model/explaining';

/** What an hour can be paid beyond once. */
export type OvertimeRate = Exclude<ExplainedPart['rate'], 'regular'>;

/** Overtime of several days that has the same reason. */
export interface SharedReason {
  rate: OvertimeRate;
  because: Because;
  /** In the order of the days. */
  days: { date: string; seconds: Seconds }[];
}

/** The rates of overtime, in the order in which they are explained. */
export const OVERTIME_RATES: readonly OvertimeRate[] = ['ot_1_5', 'ot_2_0'];

/** The overtime of days by reason, so that a week can be explained in few sentences: 1.5 first, then 2.0. */
export function sharedReasons(days: readonly ExplainedDay[]): SharedReason[] {
  const shared = new Map<string, SharedReason>();
  for (const { date, parts } of days.toSorted((a, b) => a.date.localeCompare(b.date)))
    for (const { rate, seconds, because } of parts) {
      if (rate === 'regular') continue;
      const key = JSON.stringify([rate, because]);
      const known = shared.get(key) ?? { rate, because, days: [] };
      shared.set(key, { ...known, days: [...known.days, { date, seconds }] });
    }
  return [...shared.values()].toSorted(
    (one, other) => OVERTIME_RATES.indexOf(one.rate) - OVERTIME_RATES.indexOf(other.rate),
  );
}
