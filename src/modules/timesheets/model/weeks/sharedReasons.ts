import type { Seconds } from '@/core/dates/seconds';
import type {
  ExplainedDay,
  ExplainedPart,
  TierReason,
} from '@/modules/timesheets/model/explaining';

/** A tier above the regular one. */
export type OvertimeTier = Exclude<ExplainedPart['tier'], 'regular'>;

/** Overtime of several days with the same reason. */
export interface SharedReason {
  tier: OvertimeTier;
  because: TierReason;
  days: { date: string; seconds: Seconds }[];
}

/** Overtime tiers in the order of explanation. */
export const OVERTIME_TIERS: readonly OvertimeTier[] = ['ot_1_5', 'ot_2_0'];

/** Groups the overtime of days by reason, 1.5 before 2.0, so that few sentences explain a week. */
export function sharedReasons(days: readonly ExplainedDay[]): SharedReason[] {
  const shared = new Map<string, SharedReason>();
  for (const { date, parts } of days.toSorted((a, b) => a.date.localeCompare(b.date)))
    for (const { tier, seconds, because } of parts) {
      if (tier === 'regular') continue;
      const key = JSON.stringify([tier, because]);
      const known = shared.get(key) ?? { tier, because, days: [] };
      shared.set(key, { ...known, days: [...known.days, { date, seconds }] });
    }
  return [...shared.values()].toSorted(
    (one, other) => OVERTIME_TIERS.indexOf(one.tier) - OVERTIME_TIERS.indexOf(other.tier),
  );
}
