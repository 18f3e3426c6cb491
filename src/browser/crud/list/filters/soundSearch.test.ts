import { describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { soundSearch } from './soundSearch';

const customers = resourceAt('customers');
const admin = { role: 'ADMIN' } as const;
const of = (search: string) => soundSearch(customers, admin, search);
const filtered = (filter: unknown) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

describe('soundSearch', () => {
  it.each([
    '',
    '?page=2&perPage=25',
    '?sort=name&order=DESC',
    '?sort=-created_at%2Cname&order=ASC',
    filtered({
      q: 'air',
      is_active: true,
      customer_type_id: [1, 2],
      created_at_from: '2026-03-05T00:00:00Z',
    }),
    filtered({ archived: 'only' }),
  ])('leaves a usable query unchanged: %s', (search) => {
    expect(of(search)).toBe(search);
  });

  it.each([
    '?perPage=-4',
    '?perPage=0',
    '?perPage=1e9',
    '?perPage=101',
    '?page=0',
    '?page=-1',
    '?page=abc',
    '?page=1.5',
    '?page=1&page=2',
    '?sort=no_such_field&order=ASC',
    '?sort=name&order=sideways',
    '?sort=&order=ASC',
    '?filter=oops',
    '?filter=%5B%5D',
    '?displayedFilters=oops',
  ])('removes unusable parameters: %s', (search) => {
    expect(of(search)).toBe('');
  });

  it('removes single filters that are unknown or unreadable, and retains the others', () => {
    const given = { no_such: 1, is_active: 'perhaps', customer_type_id: 2, archived: 'maybe' };
    expect(of(filtered(given))).toBe(filtered({ customer_type_id: 2 }));
  });

  it('removes an order by a field that this person may not read', () => {
    const employees = resourceAt('employees');
    const search = '?sort=cost_rate_minor&order=ASC';
    expect(soundSearch(employees, admin, search)).toBe(search);
    expect(soundSearch(employees, { role: 'CONTRACT_MANAGER' }, search)).toBe('');
  });
});
