import { expect, it } from 'vitest';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import type { Actor } from '@/core/access/table';
import { waitingState } from '@/core/workflow/waiting';
import { reviewActions, reviewedOf } from './reviewed';
import { rowTransitions } from './rowTransitions';

const MANAGER: Actor = { id: 3, role: 'CONTRACT_MANAGER' };
const LOAN = { id: 1, user_id: 9, tool: 'Drill', status: 'requested', archived_at: null };

/** Person 9 is in the team of person 3. */
const find = (path: string, id: number) =>
  path === 'employees' && [3, 9].includes(id) ? { id, contract_manager_id: 3 } : undefined;

const reviewed = reviewedOf(toolLoans);
if (!reviewed) throw new Error('tool loans are reviewed');
const facts = { now: '2026-11-16T09:00:00.000Z', zone: 'Europe/London', find };
const transitions = (loan: object, by = MANAGER) =>
  rowTransitions(reviewed, { ...LOAN, ...loan }, { ...facts, by });
const allowed = (loan: object, by = MANAGER) => [...transitions(loan, by).may];

it('finds the reviewed workflow, its actions and its initial state', () => {
  expect(reviewActions(reviewed)).toEqual(['approve']);
  expect(waitingState(reviewed.workflow)).toBe('requested');
  expect(reviewedOf({ ...toolLoans, workflows: [] })).toBeUndefined();
});

it('offers reviewers the transitions of the state, but not those of the owner', () => {
  expect(allowed({})).toEqual(['lend', 'refuse']);
  expect(allowed({ status: 'lent' })).toEqual(['unlend', 'return']);
  expect(allowed({ status: 'returned' })).toEqual([]);
  expect(allowed({ user_id: 9 }, { id: 9, role: 'ENGINEER' })).toEqual([]);
});

it('offers nothing for rows of other teams, with the role as the reason', () => {
  const { may, why, refusals } = transitions({ user_id: 12 });
  expect(may.size).toBe(0);
  expect(why).toBeUndefined();
  expect(refusals.get('lend')).toContain('Your role does not allow this');
});

it('offers nobody a review of their own record, with the reason', () => {
  const own = transitions({ user_id: 3 });
  expect([...own.may]).toEqual(['refuse']);
  expect(own.why).toBe('You cannot lend tools to yourself.');
  expect(own.refusals.get('lend')).toBe(own.why);
  expect(transitions({ user_id: 3, status: 'lent' }).why).toBeUndefined();
});

it('offers nothing for deleted rows', () => {
  expect(allowed({ archived_at: '2026-11-15T09:00:00.000Z' })).toEqual([]);
});
