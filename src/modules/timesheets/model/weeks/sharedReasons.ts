import type { Seconds } from '@/core/dates/seconds';
import type {
  ExplainedDay,
  ExplainedPart,
  RateReason,
} from '@/modules/timesheets/model/explaining';

/** A rate above the regular one. */
export type OvertimeRate = Exclude<ExplainedPart['rate'], 'regular'>;

/** Overtime of several days with the same reason. */
export interface SharedReason {
  rate: OvertimeRate;
  because: RateReason;
  days: { date: string; seconds: Seconds }[];
}

/** Overtime rates in the order of explanation. */
export const OVERTIME_RATES: readonly OvertimeRate[] = ['ot_1_5', 'ot_2_0'];

/** Groups the overtime of days by reason, 1.5 before 2.0, so that few sentences explain a week. */
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
