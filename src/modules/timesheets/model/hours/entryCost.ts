import type { Entry } from '@/modules/timesheets/model/entries/entryFields';
import { type ByTier, labourCost, sumOfTiers } from './tiers';

/** An entry's hours by tier, as they were counted. */
export type WorkedEntry = Pick<Entry, 'regular_seconds' | 'ot_1_5_seconds' | 'ot_2_0_seconds'>;

/** What an entry's time in seconds is by tier. */
export const workedTime = (entry: WorkedEntry): ByTier<number> => ({
  regular: entry.regular_seconds ?? 0,
  ot_1_5: entry.ot_1_5_seconds ?? 0,
  ot_2_0: entry.ot_2_0_seconds ?? 0,
});

/** What an entry's hours cost the company in minor units at a person's hourly cost rate; nothing where nobody knows it. */
export const costOfEntry = (entry: WorkedEntry, costRate: number | null): number | null =>
  costRate === null ? null : sumOfTiers(labourCost(workedTime(entry), costRate));
