import { HOUR, MINUTE, type Seconds, secondsOf } from '@/core/dates/seconds';
import {
  type ByTier,
  eachTier,
  pricedTime,
  sumOfTiers,
  TIER_NAMES,
  TIERS,
  type Tier,
} from '@/modules/timesheets/model/hours/tiers';
import type { CustomerRate } from './customerRateFields';

/** The rate by which the hours of each tier are charged. */
const RATES = {
  regular: 'labour_rate_minor',
  ot_1_5: 'ot_1_5_rate_minor',
  ot_2_0: 'ot_2_0_rate_minor',
} as const satisfies ByTier<keyof CustomerRate>;

/** What of a rate is asked here. */
export type HourlyRate = Pick<
  CustomerRate,
  'labour_rate_minor' | 'ot_1_5_rate_minor' | 'ot_2_0_rate_minor' | 'minimum_hours' | 'step_minutes'
>;

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
  const total = sumOfTiers(worked);
  const last = TIER_NAMES.findLast((tier) => worked[tier] > 0);
  if (last === undefined) return worked;
  const step = (minutes ?? 0) * MINUTE || 1;
  const charged = Math.max(Math.ceil(total / step) * step, secondsOf(least ?? '0'));
  return { ...worked, [last]: worked[last] + charged - total };
}

/** A tier's own rate, else its multiple of the labour rate; nothing where neither is known. */
function rateOfTier(
  rate: HourlyRate,
  tier: Tier,
): { minor: number; hundredths: number } | undefined {
  const own = rate[RATES[tier]];
  if (own !== null) return { minor: own, hundredths: 100 };
  const labour = rate.labour_rate_minor;
  return labour === null ? undefined : { minor: labour, hundredths: TIERS[tier].hundredths };
}

/** The hourly rate of a tier in minor units, half up; nothing where none is known. */
export function tierRate(rate: HourlyRate, tier: Tier): number | null {
  const found = rateOfTier(rate, tier);
  return found ? pricedTime(HOUR, found.minor, found.hundredths) : null;
}

/** What the hours of each tier are charged at, half up to the penny; nothing where a tier with hours has no rate. */
export function labourCharge(
  charged: ByTier<Seconds>,
  rate: HourlyRate,
): ByTier<number> | undefined {
  const isKnown = (tier: Tier) => charged[tier] === 0 || rateOfTier(rate, tier) !== undefined;
  if (!TIER_NAMES.every(isKnown)) return undefined;
  return eachTier((tier) => {
    const { minor = 0, hundredths = 100 } = rateOfTier(rate, tier) ?? {};
    return pricedTime(charged[tier], minor, hundredths);
  });
}
