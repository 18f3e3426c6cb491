import { HOUR, type Seconds } from '@/core/dates/seconds';
import { halfUp } from '@/core/money';
import type { Tier } from '@/modules/people/model/schedules/overtimeRules';

/** The tiers in which hours are counted, lowest first, each with its multiple of the rate in hundredths. */
export const TIERS = {
  regular: { hundredths: 100, label: 'Regular' },
  ot_1_5: { hundredths: 150, label: 'Overtime at 1.5' },
  ot_2_0: { hundredths: 200, label: 'Overtime at 2.0' },
} as const satisfies Record<Tier, { hundredths: number; label: string }>;

/** Names of the tiers, lowest first. */
export const TIER_NAMES: readonly Tier[] = ['regular', 'ot_1_5', 'ot_2_0'];

/** A value for each tier. */
export type ByTier<T> = Readonly<Record<Tier, T>>;

/** Builds a value for each tier. */
export const eachTier = <T>(make: (tier: Tier) => T): ByTier<T> => ({
  regular: make('regular'),
  ot_1_5: make('ot_1_5'),
  ot_2_0: make('ot_2_0'),
});

export const sumOfTiers = (values: ByTier<number>): number =>
  TIER_NAMES.reduce((total, tier) => total + values[tier], 0);

/** Returns the price of time at `hundredths` / 100 of an hourly rate, rounded half up to the penny. */
export const pricedTime = (seconds: Seconds, rateMinor: number, hundredths: number): number =>
  halfUp(BigInt(seconds) * BigInt(rateMinor) * BigInt(hundredths), BigInt(HOUR) * 100n);

/** Returns the labour cost by tier: hours × cost rate × tier, rounded half up to the penny. */
export const labourCost = (worked: ByTier<Seconds>, costRateMinor: number): ByTier<number> =>
  eachTier((tier) => pricedTime(worked[tier], costRateMinor, TIERS[tier].hundredths));
