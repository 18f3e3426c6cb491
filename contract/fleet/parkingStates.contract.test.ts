import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import { type Answer, expectFailure, expectSuccess, rowOf } from '../support/answers';
import { type Backend, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import { statesTried } from '../support/statesTried';

const STATES = ['unpaid', 'appealed', 'paid', 'cancelled'] as const;
type State = (typeof STATES)[number];
const TRANSITIONS = [
  'mark-as-paid',
  'correct',
  'appeal',
  'appeal-accepted',
  'appeal-refused',
  'cancel',
  'next-stage',
] as const;
type Name = (typeof TRANSITIONS)[number];

const said: Readonly<Record<State, string>> = {
  unpaid: 'This parking record is neither paid nor under appeal.',
  appealed: 'There is already an appeal against this parking record.',
  paid: 'This parking record has already been paid.',
  cancelled: 'This parking record has been cancelled.',
};

/** Transition → from state → to state. From any other state it is refused with that state's message. */
const LEADS: Readonly<Record<Name, Readonly<Partial<Record<State, State>>>>> = {
  'mark-as-paid': { unpaid: 'paid', appealed: 'paid' },
  correct: { paid: 'unpaid' },
  appeal: { unpaid: 'appealed' },
  'appeal-accepted': { appealed: 'cancelled' },
  'appeal-refused': { appealed: 'unpaid' },
  cancel: { unpaid: 'cancelled', appealed: 'cancelled' },
  'next-stage': { unpaid: 'unpaid', appealed: 'appealed' },
};

const OF_TEAMS: readonly Name[] = [
  'appeal',
  'appeal-accepted',
  'appeal-refused',
  'cancel',
  'next-stage',
];

/** The transitions of each role on a record of a driver in the manager's team, from the business's table. */
const MAY: Readonly<Record<Role, readonly Name[]>> = {
  SUPER_ADMIN: TRANSITIONS,
  ADMIN: TRANSITIONS,
  CONTRACT_MANAGER: OF_TEAMS,
  HR_ADMINISTRATOR: [],
  ENGINEER: [],
};

const ENGINEER = 4;
const OF_ANOTHER_TEAM = 19;
const BODY: Readonly<Record<Name, object>> = {
  'mark-as-paid': { payment_type_id: 1, paid_at: '2025-06-20', amount_paid_minor: 3_500 },
  correct: { reason: 'Another notice was paid.' },
  appeal: {},
  'appeal-accepted': {},
  'appeal-refused': {},
  cancel: { reason: 'Not our vehicle.' },
  'next-stage': { served_at: '2025-07-10' },
};
const make = (by: Client, name: Name, id: number): Promise<Answer> =>
  by.post(`parking/${name}`, { id, ...BODY[name] });

/** State → the transitions that lead to it. */
const WAYS: Readonly<Record<State, readonly Name[]>> = {
  unpaid: [],
  appealed: ['appeal'],
  paid: ['mark-as-paid'],
  cancelled: ['cancel'],
};

async function recordIn(by: Client, state: State, driver: number): Promise<number> {
  const { id } = await by.save('parking', {
    reference: `PCN ${nextNumber()}`,
    registration: 'YD21KXF',
    driver_id: driver,
    issued_at: '2025-06-10',
    amount_minor: 7_000,
    discount_minor: 3_500,
  });
  for (const name of WAYS[state]) expectSuccess(await make(by, name, id));
  return id;
}

describe.each(backEnds)('the states of a parking record on $name', (target) => {
  const on: Backend = useBackend(target);
  let watcher: Client;
  beforeAll(async () => {
    watcher = await on.as('SUPER_ADMIN');
  });

  const everythingOf = async (id: number) => ({
    record: await watcher.find('parking', id),
    events: await eventsOf(watcher, 'parking', id),
  });
  /** Tries a transition as a role, and checks that a refusal changes nothing. */
  async function tried(role: Role, name: Name, state: State, driver = ENGINEER) {
    const id = await recordIn(watcher, state, driver);
    const before = await everythingOf(id);
    const answer = await make(await on.as(role), name, id);
    const after = await everythingOf(id);
    if (answer.status !== 200) expect(after, `${role} ${name} ${state}`).toEqual(before);
    return { answer, written: after.events.length - before.events.length };
  }

  describe.each(ROLES)('%s', (role) => {
    it.each(TRANSITIONS)('may or may not %s from each state', async (name) => {
      const may = MAY[role].includes(name);
      const whoMay = ROLES.filter((other) => MAY[other].includes(name));
      const leadsFrom = (state: State) => LEADS[name][state] !== undefined;
      for (const state of statesTried(STATES, { role, whoMay, leadsFrom })) {
        const { answer, written } = await tried(role, name, state);
        const leads = LEADS[name][state];
        const about = `${role} ${name} ${state}`;
        if (!may) expectFailure(answer, 403, about);
        else if (leads === undefined)
          expect(expectFailure(answer, 409, about).message).toBe(said[state]);
        else expect([rowOf(answer, about).status, written], about).toEqual([leads, 1]);
      }
    });
  });

  it('refuses managers any transition of other teams’ parking notices', async () => {
    for (const name of OF_TEAMS) {
      const [state = 'unpaid'] = Object.keys(LEADS[name]) as State[];
      expectFailure((await tried('CONTRACT_MANAGER', name, state, OF_ANOTHER_TEAM)).answer, 403);
    }
  });

  it('lets nobody mark their own record as paid', async () => {
    const admin = await on.as('ADMIN');
    const [me] = await watcher.rows('employees', { email: 'admin@example.com' });
    const id = await recordIn(watcher, 'unpaid', me?.id ?? 0);
    const own = expectFailure(await make(admin, 'mark-as-paid', id), 403);
    expect(own.message).toBe('You cannot mark your own parking records as paid.');
    expectSuccess(await make(watcher, 'mark-as-paid', id));
  });
});
