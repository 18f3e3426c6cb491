import { expect, it } from 'vitest';
import { filtersOf } from './groups';

const month = { date_from: '2026-11-01', date_to: '2026-11-30', group: 'week', status: 'approved' };

it('filters the entries of a week within the period of the report', () => {
  const days = (value: string) => filtersOf('week', { value }, month);
  expect(days('2026-10-26')).toEqual({
    date_from: '2026-11-01',
    date_to: '2026-11-01',
    status: 'approved',
  });
  expect(days('2026-11-30')).toMatchObject({ date_from: '2026-11-30', date_to: '2026-11-30' });
  expect(days('2026-11-09')).toMatchObject({ date_from: '2026-11-09', date_to: '2026-11-15' });
});

it("filters the entries of a person in addition to the report's filters", () => {
  expect(filtersOf('user_id', { value: 4 }, { ...month, group: 'user_id' })).toEqual({
    date_from: '2026-11-01',
    date_to: '2026-11-30',
    status: 'approved',
    user_id: 4,
  });
});

it('filters the entries without a customer for the group without one', () => {
  expect(filtersOf('customer_id', { value: null }, { ...month, group: 'customer_id' })).toEqual({
    date_from: '2026-11-01',
    date_to: '2026-11-30',
    status: 'approved',
    customer_id__empty: true,
  });
});
