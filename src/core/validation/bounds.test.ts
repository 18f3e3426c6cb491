import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { text } from '@/core/fields/kinds/text';
import { BeyondBounds, beyondBounds, exactSum, holdToBounds } from './bounds';

const of = {
  fields: {
    amount_minor: money({ label: 'Amount' }),
    small_minor: money({ label: 'Small', max: 1_000 }),
    miles: integer({ label: 'Miles' }),
    hours: decimal({ label: 'Hours', max: 24 }),
    note: text({ label: 'Note' }),
  },
};

describe('a derived number', () => {
  it.each([
    [{ amount_minor: 99_999_999_999, miles: 2_147_483_647, hours: '24.00', note: '9e99' }],
    [{ amount_minor: -99_999_999_999, miles: -2_147_483_647, hours: '-24.00' }],
    [{ amount_minor: null, version: 1e300 }],
  ])('is stored if its field has room for it: %o', (values) => {
    expect(beyondBounds(of, values)).toEqual({});
    expect(holdToBounds(of, values)).toBe(values);
  });

  it.each([
    [
      { amount_minor: 100_000_000_000 },
      'Amount would be too large: at most £999,999,999.99 is possible.',
    ],
    [
      { amount_minor: -100_000_000_000 },
      'Amount would be too large: at most £999,999,999.99 is possible.',
    ],
    [{ small_minor: 1_001 }, 'Small would be too large: at most £10.00 is possible.'],
    [{ miles: 2_147_483_648 }, 'Miles would be too large: at most 2147483647 is possible.'],
    [{ hours: '24.01' }, 'Hours would be too large: at most 24.00 is possible.'],
    [
      { amount_minor: Number.NaN },
      'Amount would be too large: at most £999,999,999.99 is possible.',
    ],
  ])('is refused in words if it has no room: %o', (values, message) => {
    expect(Object.values(beyondBounds(of, values))).toEqual([message]);
    expect(() => holdToBounds(of, values)).toThrow(message);
  });

  it('is never stored beyond the limits of its field', () => {
    const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (amounts) => {
        const sum = amounts.reduce((one, other) => one + other, 0);
        const exact = amounts.reduce((one, other) => one + BigInt(other), 0n);
        expect(BigInt(sum)).toBe(exact);
        const isKept = Object.keys(beyondBounds(of, { amount_minor: sum })).length === 0;
        expect(isKept).toBe(exact <= 99_999_999_999n && exact >= -99_999_999_999n);
      }),
    );
  });
});

it('returns an exact sum or refuses', () => {
  expect(exactSum(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991);
  expect(exactSum(-7.25)).toBe(-7.25);
  for (const sum of [2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => exactSum(sum)).toThrow(BeyondBounds);
});
