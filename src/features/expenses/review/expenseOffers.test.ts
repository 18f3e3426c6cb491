import { expect, it } from 'vitest';
import type { Actor } from '../../../../domain/kernel/access/table';
import { offersOf } from './expenseOffers';

const MANAGER: Actor = { id: 3, role: 'CONTRACT_MANAGER' };
const ADMINISTRATOR: Actor = { id: 2, role: 'ADMIN' };
const EXPENSE = { id: 1, user_id: 9, status: 'submitted', archived_at: null };

/** Number 9 is in the team of number 3. */
const find = (path: string, id: number) =>
  path === 'employees' && id === 9 ? { id, contract_manager_id: 3 } : undefined;
const offered = (expense: object, by = MANAGER) => [
  ...offersOf({ ...EXPENSE, ...expense }, by, find).may,
];

it('offers a manager to approve and return what their team submitted, and to take an approval back', () => {
  expect(offered({})).toEqual(['approve', 'less', 'return']);
  expect(offered({ status: 'approved' })).toEqual(['undo']);
  expect(offered({ status: 'paid' })).toEqual([]);
  expect(offered({ status: 'draft' })).toEqual([]);
});

it('offers nothing for expenses of other teams, nor to people who approve none', () => {
  expect(offered({}, { ...MANAGER, id: 4 })).toEqual([]);
  expect(offered({ user_id: 12 })).toEqual([]);
  expect(offered({}, { id: 9, role: 'ENGINEER' })).toEqual([]);
});

it('offers an administrator to pay what was approved', () => {
  expect(offered({ status: 'approved' }, ADMINISTRATOR)).toEqual(['pay', 'undo']);
});

it('offers nobody to approve or pay their own, and says why', () => {
  const own = (expense: object, by: Actor) =>
    offersOf({ ...EXPENSE, user_id: by.id, ...expense }, by, find);
  expect(own({}, MANAGER).may.size).toBe(0);
  expect(own({}, MANAGER).why).toBe('You cannot approve your own expenses.');
  expect([...own({}, ADMINISTRATOR).may]).toEqual(['return']);
  expect(own({ status: 'approved' }, ADMINISTRATOR).why).toBe(
    'You cannot mark your own expenses as paid.',
  );
  // A manager pays nobody's expenses: there is nothing special about their own.
  expect(own({ status: 'approved' }, MANAGER).why).toBeUndefined();
  expect(own({}, { id: 9, role: 'ENGINEER' }).why).toBeUndefined();
});
