import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedUp } from '@/modules/billing/model/costs';
import { netOf } from './expenseCost';

const expense = (amount_minor: number, vat_minor: number | null, approved = amount_minor) => ({
  amount_minor,
  vat_minor,
  approved_amount_minor: approved,
});

describe('an expense that a customer pays', () => {
  it('is charged without its VAT and with the mark-up', () => {
    expect(netOf(expense(12_000, 2_000))).toBe(10_000);
    expect(netOf(expense(12_000, null))).toBe(12_000);
    expect(markedUp(10_000, '7.50')).toEqual({
      cost_minor: 10_000,
      markup_minor: 750,
      charge_minor: 10_750,
    });
    expect(markedUp(10_000, null).charge_minor).toBe(10_000);
    expect(markedUp(333, '7.50')).toMatchObject({ markup_minor: 25, charge_minor: 358 });
  });
  it('loses the part of its VAT that was approved', () => {
    expect(netOf(expense(12_000, 2_000, 6_000))).toBe(5_000);
    expect(netOf(expense(1_000, 167, 500))).toBe(416);
  });
  it('is never charged below its cost, nor costs more than was approved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, taxed, part, percent) => {
          const approved = Math.max(1, Math.round(amount * part));
          const net = netOf(expense(amount, Math.round(amount * taxed), approved));
          expect(net).toBeGreaterThanOrEqual(0);
          expect(net).toBeLessThanOrEqual(approved);
          const { cost_minor, markup_minor, charge_minor } = markedUp(
            net,
            (percent / 100).toFixed(2),
          );
          expect(charge_minor).toBe(cost_minor + markup_minor);
          expect(markup_minor).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
