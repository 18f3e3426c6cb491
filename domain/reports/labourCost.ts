import { keysOf } from '../kernel/keys';
import { HOUR, type Seconds } from '../timesheets/hours/seconds';

/** Hours by tier, as an entry stores them. */
export interface WorkedSeconds {
  regular_seconds: Seconds | null;
  ot_1_5_seconds: Seconds | null;
  ot_2_0_seconds: Seconds | null;
}

/** The tiers with half of what an hour of each counts. */
const HALVES = { regular_seconds: 2, ot_1_5_seconds: 3, ot_2_0_seconds: 4 } as const;

/** Hours × rate × tier in minor units, each tier half up to the penny. */
export function labourCost(worked: WorkedSeconds, rateMinor: number): number {
  return keysOf(HALVES).reduce((sum, name) => {
    const twice = (worked[name] ?? 0) * rateMinor * HALVES[name];
    return sum + Math.floor((twice + HOUR) / (2 * HOUR));
  }, 0);
}
