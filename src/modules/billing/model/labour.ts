import { HOUR, MINUTE, type Seconds, secondsOf } from '@/core/dates/seconds';
import type { Tier } from '@/modules/people/model/schedules/overtimeRules';
import {
  type ByTier,
  eachTier,
  pricedTime,
  sumOfTiers,
  TIER_NAMES,
  TIERS,
} from '@/modules/timesheets/model/hours/tiers';
import type { CustomerRate } from './customerRateFields';

/** The field with the hourly rate of each tier. */
const RATES = {
  regular: 'labour_rate_minor',
  ot_1_5: 'ot_1_5_rate_minor',
  ot_2_0: 'ot_2_0_rate_minor',
} as const satisfies ByTier<keyof CustomerRate>;

/** The rate fields that a labour charge needs. */
export type HourlyRate = Pick<
  CustomerRate,
  'labour_rate_minor' | 'ot_1_5_rate_minor' | 'ot_2_0_rate_minor' | 'minimum_hours' | 'step_minutes'
>;

/** Returns the rates that apply on a day (`YYYY-MM-DD`): the latest that begin on or before it. */
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
 * Returns the time that a visit is charged for: rounded up to whole steps, at least the minimum. The added time
 * belongs to the highest tier of the visit, in which it ended. A visit without hours has none.
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

/** Returns a tier's own rate, else its multiple of the labour rate; nothing if neither is known. */
function rateOfTier(
  rate: HourlyRate,
  tier: Tier,
): { minor: number; hundredths: number } | undefined {
  const own = rate[RATES[tier]];
  if (own !== null) return { minor: own, hundredths: 100 };
  const labour = rate.labour_rate_minor;
  return labour === null ? undefined : { minor: labour, hundredths: TIERS[tier].hundredths };
}

/** Returns the hourly rate of a tier in minor units, half up; nothing if none is known. */
export function tierRate(rate: HourlyRate, tier: Tier): number | null {
  const found = rateOfTier(rate, tier);
  return found ? pricedTime(HOUR, found.minor, found.hundredths) : null;
}

/** Returns the charge for the hours of each tier, half up to the penny; nothing if a tier with hours has no rate. */
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
