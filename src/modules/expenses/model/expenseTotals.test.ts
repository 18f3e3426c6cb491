import { describe, expect, it } from 'vitest';
import { conditionsIn } from '@/core/http/filter';
import type { Expense } from './expenseFields';
import { expenseTotals, sumExpenses, totalsQuery } from './expenseTotals';

const expense = (status: Expense['status'], more: Partial<Expense> = {}) => ({
  amount_minor: 900,
  approved_amount_minor: null,
  currency: null,
  status,
  ...more,
});

describe('totals by state', () => {
  it('adds the approved amounts, or else the full amounts, of one currency', () => {
    const rows = [
      expense('submitted', { currency: 'GBP' }),
      expense('submitted', { currency: 'EUR' }),
      expense('approved', { currency: 'GBP', approved_amount_minor: 400 }),
      expense('approved', { currency: 'GBP', approved_amount_minor: 50 }),
    ];
    expect(sumExpenses(rows)).toEqual({
      draft: 0,
      submitted: 900,
      approved: 450,
      rejected: 0,
      paid: 0,
    });
    expect(expenseTotals({ paid: 5 })).toMatchObject({ draft: 0, paid: 5 });
  });

  it('totals every state, regardless of the state that the list is filtered by', () => {
    const query = {
      page: 1,
      perPage: 10,
      sort: [],
      q: '',
      archived: 'exclude',
      include: [],
      ids: undefined,
      filters: [
        { field: 'status', test: 'in', values: ['paid'] },
        { field: 'user_id', test: 'in', values: [4] },
      ],
    } as const;
    expect(conditionsIn(totalsQuery(query).filters).map(({ field }) => field)).toEqual(['user_id']);
  });
});
