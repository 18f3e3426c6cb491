import { HOUR, MINUTE, type Seconds, secondsOf } from '@/core/dates/seconds';
import { halfUp } from '@/modules/paymentApplications/model/money';
import type { CustomerRate } from './customerRateFields';

/** The tiers in which hours are counted, the lowest first, and how many times a rate each costs. */
export const TIERS = {
  regular: { hundredths: 100, rate: 'labour_rate_minor', label: 'Regular' },
  ot_1_5: { hundredths: 150, rate: 'ot_1_5_rate_minor', label: 'Overtime at 1.5' },
  ot_2_0: { hundredths: 200, rate: 'ot_2_0_rate_minor', label: 'Overtime at 2.0' },
} as const;

/** A tier of hours. */
export type Tier = keyof typeof TIERS;

/** The tiers by name, the lowest first. */
export const TIER_NAMES: readonly Tier[] = ['regular', 'ot_1_5', 'ot_2_0'];

/** Something for each tier. */
export type ByTier<T> = Readonly<Record<Tier, T>>;

/** What of a rate is asked here. */
export type HourlyRate = Pick<
  CustomerRate,
  'labour_rate_minor' | 'ot_1_5_rate_minor' | 'ot_2_0_rate_minor' | 'minimum_hours' | 'step_minutes'
>;

const sum = (values: ByTier<number>) => TIER_NAMES.reduce((total, tier) => total + values[tier], 0);

const each = <T>(make: (tier: Tier) => T): ByTier<T> => ({
  regular: make('regular'),
  ot_1_5: make('ot_1_5'),
  ot_2_0: make('ot_2_0'),
});

/** The rates that hold on a day (`YYYY-MM-DD`): the latest of those from it or an earlier one. */
export function rateOn<R extends Pick<CustomerRate, 'effective_from'>>(
  rates: readonly R[],
  day: string,
): R | undefined {
  return rates
    .filter(({ effective_from: from }) => from !== null && from <= day)
    .toSorted((one, other) => ((one.effective_from ?? '') < (other.effective_from ?? '') ? 1 : -1))
    .at(0);
}

/**
 * The time that a visit is charged as: rounded up to whole steps, at least the minimum. What is added belongs to the
 * tier in which the visit ended, the highest it has. A visit without hours is charged as none.
 */
export function chargedTime(
  worked: ByTier<Seconds>,
  { minimum_hours: least, step_minutes: minutes }: HourlyRate,
): ByTier<Seconds> {
  const total = sum(worked);
  const last = TIER_NAMES.findLast((tier) => worked[tier] > 0);
  if (last === undefined) return worked;
  const step = (minutes ?? 0) * MINUTE || 1;
  const charged = Math.max(Math.ceil(total / step) * step, secondsOf(least ?? '0'));
  return { ...worked, [last]: worked[last] + charged - total };
}

/** So much time at an hourly rate of `hundredths` hundredths of this, half up to the penny. */
const priced = (seconds: Seconds, rateMinor: number, hundredths: number): number =>
  halfUp(BigInt(seconds) * BigInt(rateMinor) * BigInt(hundredths), BigInt(HOUR) * 100n);

/** What the hours of each tier cost the company: hours × cost rate × tier, half up to the penny. */
export const labourCost = (worked: ByTier<Seconds>, costRateMinor: number): ByTier<number> =>
  each((tier) => priced(worked[tier], costRateMinor, TIERS[tier].hundredths));

/** A tier's own rate, else its multiple of the labour rate; nothing where neither is known. */
function rateOfTier(
  rate: HourlyRate,
  tier: Tier,
): { minor: number; hundredths: number } | undefined {
  const { hundredths, rate: name } = TIERS[tier];
  const own = rate[name];
  if (own !== null) return { minor: own, hundredths: 100 };
  const labour = rate.labour_rate_minor;
  return labour === null ? undefined : { minor: labour, hundredths };
}

/** The hourly rate of a tier in minor units, half up; nothing where none is known. */
export function tierRate(rate: HourlyRate, tier: Tier): number | null {
  const found = rateOfTier(rate, tier);
  return found ? priced(HOUR, found.minor, found.hundredths) : null;
}

/** What the hours of each tier are charged at, half up to the penny; nothing where a tier with hours has no rate. */
export function labourCharge(
  charged: ByTier<Seconds>,
  rate: HourlyRate,
): ByTier<number> | undefined {
  const isKnown = (tier: Tier) => charged[tier] === 0 || rateOfTier(rate, tier) !== undefined;
  if (!TIER_NAMES.every(isKnown)) return undefined;
  return each((tier) => {
    const { minor = 0, hundredths = 100 } = rateOfTier(rate, tier) ?? {};
    return priced(charged[tier], minor, hundredths);
  });
}

/** What the parts of all tiers come to. */
export const sumOfTiers = sum;
