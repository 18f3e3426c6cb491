import { expect, it } from 'vitest';
import { sameExpenseIds, sameExpensesOf } from './sameExpenses';

const claim = (id: number, more: object = {}) => ({
  ...{ id, user_id: 4, date: '2026-03-02', amount_minor: 900, currency: 'GBP', ...more },
});

it('finds the other expenses of a person for the same day and amount, and no others', () => {
  const others = [
    claim(9),
    claim(3),
    claim(5, { user_id: 6 }),
    claim(6, { date: '2026-03-03' }),
    claim(7, { amount_minor: 901 }),
    claim(8, { currency: 'EUR' }),
  ];
  expect(sameExpensesOf(claim(3), others)).toBe('9');
  expect(sameExpensesOf(claim(12), others)).toBe('3, 9');
  expect(sameExpensesOf(claim(5, { user_id: 6 }), others)).toBeUndefined();
  expect(sameExpensesOf(claim(3, { amount_minor: null }), others)).toBeUndefined();
  expect(sameExpenseIds({ same_claims: '3, 9' })).toEqual([3, 9]);
  expect(sameExpenseIds({})).toEqual([]);
});
