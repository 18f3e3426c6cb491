import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import type { Expense } from './expenseFields';
import {
  deriveExpense,
  duplicateIds,
  duplicateOf,
  hiddenDuplicates,
  mileageAmount,
  visibleDuplicates,
} from './expenseRules';

const TODAY = '2026-03-05';
const mileage = { is_mileage: true, mileage_rate_minor: 45 };
const parking = { is_mileage: false, mileage_rate_minor: null };

const derive = (
  values: Partial<Expense>,
  found: Record<string, RecordValues> = {},
  current?: Partial<Expense>,
) => {
  const known = new Map(Object.entries({ expense_type_id: parking, ...found }));
  const derived = deriveExpense(values, current, {
    found: known,
    today: TODAY,
    hasAccount: false,
    by: { id: 1 },
  });
  return 'errors' in derived ? derived.errors : { ...values, ...derived.sets };
};
const expense: Partial<Expense> = {
  expense_type_id: 2,
  date: TODAY,
  amount_minor: 500,
  currency: 'GBP',
  miles: null,
};

describe('deriveExpense', () => {
  it('takes the currency of an expense from the person’s company by default', () => {
    const company = { 'user_id.company_id': { currency: 'EUR' } };
    expect(derive({ ...expense, currency: null }, company)).toMatchObject({ currency: 'EUR' });
    expect(derive({ ...expense, currency: null })).toMatchObject({ currency: 'GBP' });
    expect(derive({ ...expense, currency: 'USD' }, company)).toMatchObject({ currency: 'USD' });
    expect(derive({ amount_minor: 6 }, company, { ...expense, currency: 'USD' })).toEqual({
      amount_minor: 6,
    });
  });

  it('refuses an expense dated in the future', () => {
    expect(derive({ ...expense, date: '2026-03-06' })).toEqual({
      date: 'An expense cannot be dated in the future.',
    });
  });

  it('requires an amount above zero, and no more VAT than the amount', () => {
    expect(derive({ ...expense, amount_minor: null })).toEqual({
      amount_minor: 'Amount is required.',
    });
    expect(derive({ ...expense, amount_minor: 0 })).toEqual({
      amount_minor: 'Amount must be more than 0.',
    });
    expect(derive({ ...expense, vat_minor: 501 })).toEqual({
      vat_minor: 'VAT cannot be more than the amount.',
    });
    expect(derive({ ...expense, vat_minor: 500 })).toMatchObject({ vat_minor: 500 });
  });

  it('takes the customer from the property, and refuses a property of another customer', () => {
    const property = { property_id: { customer_id: 8 } };
    expect(derive({ ...expense, property_id: 3 }, property)).toMatchObject({ customer_id: 8 });
    expect(derive({ ...expense, property_id: 3, customer_id: 9 }, property)).toEqual({
      property_id: 'This property belongs to another customer.',
    });
  });

  it('allows only expenses in pounds to be rebillable, even if the company pays in another currency', () => {
    const words =
      'Only expenses in pounds can be rebillable. Add what the customer pays to the AFP job as a line.';
    const rebillable = { ...expense, is_rebillable: true };
    expect(derive(rebillable)).toMatchObject({ is_rebillable: true });
    expect(derive({ ...rebillable, currency: 'USD' })).toEqual({ is_rebillable: words });
    const company = { 'user_id.company_id': { currency: 'EUR' } };
    expect(derive({ ...rebillable, currency: null }, company)).toEqual({ is_rebillable: words });
    expect(derive({ is_rebillable: true }, {}, { ...expense, currency: 'EUR' })).toEqual({
      is_rebillable: words,
    });
  });

  it('reports all errors of an expense at once', () => {
    const issues = derive({ ...expense, date: '2027-01-01', vat_minor: 600 });
    expect(Object.keys(issues).sort()).toEqual(['date', 'vat_minor']);
  });
});

describe('mileage', () => {
  const drive = { ...expense, miles: '12.50', amount_minor: null };
  const type = { expense_type_id: mileage };

  it('pays miles at the rate, rounded half up', () => {
    expect(mileageAmount('12.50', 45)).toBe(563);
    expect(mileageAmount('0.10', 45)).toBe(5);
    expect(mileageAmount('0.01', 45)).toBe(0);
    expect(mileageAmount('1.00', 45)).toBe(45);
    expect(mileageAmount('10.10', 45)).toBe(455);
  });

  it('pays any miles within half a unit of the exact product', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_900 }),
        fc.integer({ min: 1, max: 500 }),
        (h, rate) => {
          const paid = mileageAmount((h / 100).toFixed(2), rate);
          // paid × 100 lies in (h × rate − 50, h × rate + 50]
          expect(paid * 100 - h * rate).toBeGreaterThan(-50);
          expect(paid * 100 - h * rate).toBeLessThanOrEqual(50);
        },
      ),
    );
  });

  it('calculates a missing amount from the miles, and refuses a different one', () => {
    expect(derive(drive, type)).toMatchObject({ amount_minor: 563 });
    expect(derive({ ...drive, amount_minor: 563 }, type)).toMatchObject({ amount_minor: 563 });
    expect(derive({ ...drive, amount_minor: 600 }, type)).toEqual({
      amount_minor:
        '12.50 miles at £0.45 per mile come to £5.63. Leave the amount blank to have it calculated.',
    });
  });

  it('names the amounts of a mileage in the currency of the expense, else of the company', () => {
    const wrong = { ...drive, amount_minor: 600 };
    const inEuro = { ...type, 'user_id.company_id': { currency: 'EUR' } };
    for (const refused of [
      derive({ ...wrong, currency: 'EUR' }, type),
      derive({ ...wrong, currency: null }, inEuro),
    ])
      expect(refused.amount_minor).toContain('at €0.45 per mile come to €5.63');
  });

  it('recalculates the amount when the miles change, but not when the rate does', () => {
    const before = { ...drive, amount_minor: 500 };
    expect(derive({ miles: '2.00' }, type, before)).toEqual({ miles: '2.00', amount_minor: 90 });
    expect(derive({ description: 'To site' }, type, before)).toEqual({ description: 'To site' });
    expect(derive({ amount_minor: null }, type, before)).toEqual({ amount_minor: 563 });
    expect(derive({ amount_minor: 500 }, type, before)).toEqual({ amount_minor: 500 });
  });

  it('requires miles above zero, and a type with a rate', () => {
    expect(derive({ ...drive, miles: '0.00' }, type)).toEqual({
      miles: 'Miles must be more than 0.',
    });
    const without = { expense_type_id: { ...mileage, mileage_rate_minor: null } };
    expect(derive(drive, without)).toEqual({
      expense_type_id: 'This expense type has no mileage rate yet.',
    });
  });

  it('takes an entered amount when the type changes to one other than mileage', () => {
    const before = { ...drive, amount_minor: 563 };
    expect(derive({ expense_type_id: 2, miles: null, amount_minor: 700 }, {}, before)).toEqual({
      expense_type_id: 2,
      miles: null,
      amount_minor: 700,
    });
  });
});

describe('duplicates', () => {
  it('lists expenses with the same receipt by number, each once, lowest first', () => {
    expect(duplicateOf([12, 4, 12])).toBe('4, 12');
    expect(duplicateOf([])).toBeNull();
    expect(duplicateIds('4, 12')).toEqual([4, 12]);
    expect(visibleDuplicates('4, 12, 15', (id) => id === 12)).toBe('12, another, another');
    expect(visibleDuplicates(null, () => true)).toBeNull();
    expect(duplicateIds('12, another, another')).toEqual([12]);
    expect(hiddenDuplicates('12, another, another')).toBe(2);
    expect(duplicateIds(null)).toEqual([]);
    expect(duplicateIds(duplicateOf(Array.from({ length: 30 }, (_, n) => n + 1)))).toHaveLength(10);
  });
});
