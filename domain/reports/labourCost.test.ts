import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labourCost } from './labourCost';

const hours = (regular: number, half = 0, double = 0) => ({
  regular_seconds: regular * 3_600,
  ot_1_5_seconds: half * 3_600,
  ot_2_0_seconds: double * 3_600,
});

it('costs hours × rate × tier, to the penny', () => {
  expect(labourCost(hours(8), 2_000)).toBe(16_000);
  expect(labourCost(hours(8, 2, 4), 2_000)).toBe(16_000 + 6_000 + 16_000);
  // 0.25 h at £21.50 are 537.5 pence: half a penny is rounded up.
  expect(labourCost(hours(0.25), 2_150)).toBe(538);
  expect(labourCost({ regular_seconds: null, ot_1_5_seconds: null, ot_2_0_seconds: null }, 1)).toBe(
    0,
  );
});

it('never costs less for more hours or a higher rate', () => {
  fc.assert(
    fc.property(fc.nat(86_400), fc.nat(86_400), fc.nat(50_000), (seconds, more, rate) => {
      const cost = (regular_seconds: number, by: number) =>
        labourCost({ regular_seconds, ot_1_5_seconds: 0, ot_2_0_seconds: 0 }, by);
      expect(cost(seconds + more, rate)).toBeGreaterThanOrEqual(cost(seconds, rate));
      expect(cost(seconds, rate + 1)).toBeGreaterThanOrEqual(cost(seconds, rate));
      expect(Math.abs(cost(seconds, rate) - (seconds * rate) / 3_600)).toBeLessThanOrEqual(0.5);
    }),
  );
});
