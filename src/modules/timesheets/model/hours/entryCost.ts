import type { Entry } from '@/modules/timesheets/model/entries/entryFields';
import { type ByTier, labourCost, sumOfTiers } from './tiers';

/** An entry's counted time by tier. */
export type WorkedEntry = Pick<Entry, 'regular_seconds' | 'ot_1_5_seconds' | 'ot_2_0_seconds'>;

/** Returns an entry's time by tier, in seconds. */
export const workedTime = (entry: WorkedEntry): ByTier<number> => ({
  regular: entry.regular_seconds ?? 0,
  ot_1_5: entry.ot_1_5_seconds ?? 0,
  ot_2_0: entry.ot_2_0_seconds ?? 0,
});

/** Returns the cost of an entry's hours in minor units at an hourly cost rate; null if the rate is unknown. */
export const costOfEntry = (entry: WorkedEntry, costRate: number | null): number | null =>
  costRate === null ? null : sumOfTiers(labourCost(workedTime(entry), costRate));
