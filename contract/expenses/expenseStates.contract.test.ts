import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import { type Answer, expectFailure, expectSuccess, type Row, rowOf } from '../support/answers';
import { type Backend, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import { statesTried } from '../support/statesTried';

const STATES = ['draft', 'submitted', 'approved', 'rejected', 'paid'] as const;
type State = (typeof STATES)[number];
const ACTS = ['submit', 'unsubmit', 'approve', 'reject', 'unapprove', 'pay'] as const;
type Act = (typeof ACTS)[number];

const said: Readonly<Record<State, string>> = {
  draft: 'This expense is still a draft.',
  submitted: 'This expense has already been submitted.',
  approved: 'This expense has already been approved.',
  rejected: 'This expense has been returned.',
  paid: 'This expense has already been paid.',
};

/** Act → from state → to state. Other states refuse it with their sentence. */
const LEADS: Readonly<Record<Act, Readonly<Partial<Record<State, State>>>>> = {
  submit: { draft: 'submitted', rejected: 'submitted' },
  unsubmit: { submitted: 'draft' },
  approve: { submitted: 'approved' },
  reject: { submitted: 'rejected' },
  unapprove: { approved: 'submitted' },
  pay: { approved: 'paid' },
};

/** The acts of each role on an expense of the demo engineer in the manager's team, from the business's table. */
const MAY: Readonly<Record<Role, readonly Act[]>> = {
  SUPER_ADMIN: ['approve', 'reject', 'unapprove', 'pay'],
  ADMIN: ['approve', 'reject', 'unapprove', 'pay'],
  CONTRACT_MANAGER: ['approve', 'reject', 'unapprove'],
  HR_ADMINISTRATOR: [],
  ENGINEER: ['submit', 'unsubmit'],
};
/** The acts that each role may not do with their own expense. */
const NOT_OWN: Readonly<Record<Role, readonly Act[]>> = {
  SUPER_ADMIN: ['approve', 'pay'],
  ADMIN: ['approve', 'pay'],
  CONTRACT_MANAGER: ['approve', 'reject', 'unapprove', 'pay'],
  HR_ADMINISTRATOR: ['approve', 'reject', 'unapprove', 'pay'],
  ENGINEER: ['approve', 'reject', 'unapprove', 'pay'],
};

const TOLLS = 8;
const bodyOf = (act: Act, id: number) => ({
  id,
  ...(act === 'reject' && { reason: 'Which job?' }),
});
const act = (by: Client, name: Act, id: number): Promise<Answer> =>
  by.post(`expenses/${name}`, bodyOf(name, id));

/** State → the acts that lead to it, by the owner or somebody else. */
const WAYS: Readonly<Record<State, readonly ['owner' | 'other', Act][]>> = {
  draft: [],
  submitted: [['owner', 'submit']],
  approved: [
    ['owner', 'submit'],
    ['other', 'approve'],
  ],
  rejected: [
    ['owner', 'submit'],
    ['other', 'reject'],
  ],
  paid: [
    ['owner', 'submit'],
    ['other', 'approve'],
    ['other', 'pay'],
  ],
};

async function expenseIn(owner: Client, other: Client, state: State): Promise<Row> {
  const { id } = await owner.save('expenses', {
    expense_type_id: TOLLS,
    date: '2025-06-10',
    amount_minor: 900,
    description: `Bridge ${nextNumber()}`,
  });
  for (const [who, name] of WAYS[state])
    expectSuccess(await act(who === 'owner' ? owner : other, name, id));
  return { id, version: 0 };
}

describe.each(backEnds)('the states of an expense on $name', (target) => {
  const on: Backend = useBackend(target);
  let watcher: Client;
  beforeAll(async () => {
    watcher = await on.as('SUPER_ADMIN');
  });

  const everythingOf = async (id: number) => ({
    record: await watcher.find('expenses', id),
    events: await eventsOf(watcher, 'expenses', id),
  });
  /** Returns another person than the actor, so that nobody repeats their own call. */
  const setterFor = (role: Role) => on.as(role === 'SUPER_ADMIN' ? 'ADMIN' : 'SUPER_ADMIN');
  /** Tries an act of a role on an expense in a state, and checks that a refusal changes nothing. */
  async function tried(role: Role, name: Act, state: State, owner: Client) {
    const { id } = await expenseIn(owner, await setterFor(role), state);
    const before = await everythingOf(id);
    const answer = await act(await on.as(role), name, id);
    const after = await everythingOf(id);
    if (answer.status !== 200) expect(after, `${role} ${name} ${state}`).toEqual(before);
    return { answer, ...after, written: after.events.length - before.events.length };
  }

  describe.each(ROLES)('%s', (role) => {
    it.each(ACTS)('may or may not %s the engineer’s expense from each state', async (name) => {
      const owner = await on.as('ENGINEER');
      const may = MAY[role].includes(name);
      const whoMay = ROLES.filter((other) => MAY[other].includes(name));
      const leadsFrom = (state: State) => LEADS[name][state] !== undefined;
      for (const state of statesTried(STATES, { role, whoMay, leadsFrom })) {
        const { answer, record, written } = await tried(role, name, state, owner);
        const leads = LEADS[name][state];
        const about = `${role} ${name} ${state}`;
        if (!may) {
          // An invisible expense is not found, and a role without the permission is refused first.
          const isHidden = role === 'HR_ADMINISTRATOR' && ['submit', 'unsubmit'].includes(name);
          expectFailure(answer, isHidden ? 404 : 403, about);
        } else if (leads === undefined) {
          expect(expectFailure(answer, 409, about).message).toBe(said[state]);
        } else {
          expect(rowOf(answer, about).status).toBe(leads);
          expect([record?.status, written], about).toEqual([leads, 1]);
        }
      }
    });

    it('may do the permitted acts with their own expense', async () => {
      const owner = await on.as(role);
      for (const name of ACTS) {
        const [state = 'draft'] = Object.keys(LEADS[name]) as State[];
        const { answer, record } = await tried(role, name, state, owner);
        const about = `${role} ${name} their own`;
        if (NOT_OWN[role].includes(name)) expectFailure(answer, 403, about);
        else expect([answer.status, record?.status], about).toEqual([200, LEADS[name][state]]);
      }
    });
  });
});
