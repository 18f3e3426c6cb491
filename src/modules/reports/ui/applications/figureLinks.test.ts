import { expect, it } from 'vitest';
import { overdueSearch, standingLink } from './figureLinks';

const TODAY = '2026-03-01';
const filterIn = (search = '') => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');

it('links overdue amounts to certified applications whose final date has passed', () => {
  expect(filterIn(overdueSearch({ customer_id: 4 }, TODAY))).toEqual({
    customer_id: 4,
    status: ['certified'],
    final_payment_date_to: '2026-02-28',
  });
});

it('links amounts not yet applied for to the jobs, if these have the same filters', () => {
  const link = standingLink('not_applied', { property_id: 9, start_date: '2026-02-01' }, TODAY);
  expect(link?.pathname).toBe('/pages/afp-jobs');
  expect(filterIn(link?.search)).toEqual({
    property_id: 9,
    status: ['open', 'ready', 'in_batch'],
  });
  expect(standingLink('not_applied', { user_id: 4 }, TODAY)).toBeUndefined();
  expect(standingLink('retention_due', { customer_id: 4 }, TODAY)).toBeUndefined();
});
