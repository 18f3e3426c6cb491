import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ByTier,
  labourCost,
  sumOfTiers,
  TIER_NAMES,
} from '@/modules/timesheets/model/hours/tiers';
import { chargedTime, type HourlyRate, labourCharge, rateOn, tierRate } from './labour';

const rate = (more: Partial<HourlyRate> = {}): HourlyRate => ({
  labour_rate_minor: 4_000,
  ot_1_5_rate_minor: 6_000,
  ot_2_0_rate_minor: 8_000,
  minimum_hours: null,
  step_minutes: 0,
  ...more,
});
const hours = (regular: number, ot_1_5 = 0, ot_2_0 = 0): ByTier<number> => ({
  regular: regular * 3_600,
  ot_1_5: ot_1_5 * 3_600,
  ot_2_0: ot_2_0 * 3_600,
});

describe('the rate of a day', () => {
  const rates = [
    { effective_from: '2000-01-01', at: 'first' },
    { effective_from: '2026-04-01', at: 'raised' },
  ];
  it('uses the latest rates that have begun', () => {
    expect(rateOn(rates, '2026-03-31')?.at).toBe('first');
    expect(rateOn(rates, '2026-04-01')?.at).toBe('raised');
    expect(rateOn(rates.toReversed(), '2027-01-01')?.at).toBe('raised');
    expect(rateOn(rates, '1999-12-31')).toBeUndefined();
  });
});

describe('a visit', () => {
  it('charges a visit as worked if nothing else was agreed', () => {
    expect(chargedTime(hours(7.5, 2), rate())).toEqual(hours(7.5, 2));
  });
  it('charges a visit in whole steps, the rest in the tier in which it ended', () => {
    expect(chargedTime(hours(1.7), rate({ step_minutes: 15 }))).toEqual(hours(1.75));
    expect(chargedTime(hours(8, 0.1), rate({ step_minutes: 30 }))).toEqual(hours(8, 0.5));
    expect(chargedTime(hours(2), rate({ step_minutes: 60 }))).toEqual(hours(2));
  });
  it('charges a visit at least the minimum', () => {
    expect(chargedTime(hours(0.5), rate({ minimum_hours: '2.00' }))).toEqual(hours(2));
    expect(chargedTime(hours(3), rate({ minimum_hours: '2.00' }))).toEqual(hours(3));
    expect(chargedTime(hours(0), rate({ minimum_hours: '2.00' }))).toEqual(hours(0));
  });
  it('never charges a visit for less than was worked, and only in whole steps or the minimum', () => {
    const seconds = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(
        fc.record({ regular: seconds, ot_1_5: seconds, ot_2_0: seconds }),
        fc.integer({ min: 0, max: 480 }),
        fc.integer({ min: 0, max: 24 }),
        (worked, step_minutes, least) => {
          const charged = chargedTime(worked, rate({ step_minutes, minimum_hours: `${least}.00` }));
          const [before, after] = [sumOfTiers(worked), sumOfTiers(charged)];
          for (const tier of TIER_NAMES) expect(charged[tier]).toBeGreaterThanOrEqual(worked[tier]);
          if (before === 0) expect(after).toBe(0);
          else
            expect(after === least * 3_600 || after % Math.max(1, step_minutes * 60) === 0).toBe(
              true,
            );
        },
      ),
    );
  });
});

describe('labour', () => {
  it('costs labour at hours × cost rate × tier, and charges it at the rate of each tier', () => {
    expect(labourCost(hours(8, 2, 1), 1_850)).toEqual({
      regular: 14_800,
      ot_1_5: 5_550,
      ot_2_0: 3_700,
    });
    expect(labourCharge(hours(8, 2, 1), rate())).toEqual({
      regular: 32_000,
      ot_1_5: 12_000,
      ot_2_0: 8_000,
    });
  });
  it('charges a tier without its own rate at a multiple of the labour rate', () => {
    const bare = rate({
      labour_rate_minor: 4_333,
      ot_1_5_rate_minor: null,
      ot_2_0_rate_minor: null,
    });
    expect(labourCharge(hours(0, 1, 1), bare)).toEqual({
      regular: 0,
      ot_1_5: 6_500,
      ot_2_0: 8_666,
    });
    expect(tierRate(bare, 'ot_1_5')).toBe(6_500);
  });
  it('charges no labour if the rate of a tier with hours is unknown', () => {
    const none = rate({ labour_rate_minor: null, ot_2_0_rate_minor: null });
    expect(labourCharge(hours(1), none)).toBeUndefined();
    expect(labourCharge(hours(0, 1), none)).toEqual({ regular: 0, ot_1_5: 6_000, ot_2_0: 0 });
  });
  it('rounds labour half up to the penny, never more than half a penny off', () => {
    expect(labourCost({ regular: 18, ot_1_5: 0, ot_2_0: 0 }, 100).regular).toBe(1);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 86_400 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (seconds, minor) => {
          const { ot_1_5: cost } = labourCost({ regular: 0, ot_1_5: seconds, ot_2_0: 0 }, minor);
          const twice = BigInt(seconds) * BigInt(minor) * 3n;
          const off = BigInt(cost) * 7_200n - twice;
          expect(off <= 3_600n && off > -3_600n).toBe(true);
        },
      ),
    );
  });
});
