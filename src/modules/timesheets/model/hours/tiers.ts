import { HOUR, type Seconds } from '@/core/dates/seconds';
import { halfUp } from '@/core/money';

/** The tiers in which hours are counted, the lowest first, and how many times a rate each costs. */
export const TIERS = {
  regular: { hundredths: 100, label: 'Regular' },
  ot_1_5: { hundredths: 150, label: 'Overtime at 1.5' },
  ot_2_0: { hundredths: 200, label: 'Overtime at 2.0' },
} as const;

/** A tier of hours. */
export type Tier = keyof typeof TIERS;

/** The tiers by name, the lowest first. */
export const TIER_NAMES: readonly Tier[] = ['regular', 'ot_1_5', 'ot_2_0'];

/** Something for each tier. */
export type ByTier<T> = Readonly<Record<Tier, T>>;

/** Makes something for each tier. */
export const eachTier = <T>(make: (tier: Tier) => T): ByTier<T> => ({
  regular: make('regular'),
  ot_1_5: make('ot_1_5'),
  ot_2_0: make('ot_2_0'),
});

/** What the parts of all tiers come to. */
export const sumOfTiers = (values: ByTier<number>): number =>
  TIER_NAMES.reduce((total, tier) => total + values[tier], 0);

/** So much time at an hourly rate of `hundredths` hundredths of this, half up to the penny. */
export const pricedTime = (seconds: Seconds, rateMinor: number, hundredths: number): number =>
  halfUp(BigInt(seconds) * BigInt(rateMinor) * BigInt(hundredths), BigInt(HOUR) * 100n);

/** What the hours of each tier cost the company: hours × cost rate × tier, half up to the penny. */
export const labourCost = (worked: ByTier<Seconds>, costRateMinor: number): ByTier<number> =>
  eachTier((tier) => pricedTime(worked[tier], costRateMinor, TIERS[tier].hundredths));
