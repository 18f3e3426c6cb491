import { beforeAll, describe, expect, it } from 'vitest';
import { isLongRun, repeats } from '@/core/testing/longRun';
import { ROLES, type Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { type Backend, signIn, useBackend } from '../support/backEnds/backend';
import { backEnds, targets } from '../support/backEnds/targets';
import { Client } from '../support/client';
import { addMember, GOOD_PASSWORD } from '../support/people';
import { statesTried } from '../support/statesTried';
import {
  act,
  addWorker,
  entryOf,
  forgetWeeks,
  meOf,
  nextWeek,
  plusDays,
  reasonOf,
  storedWeek,
  viewOf,
  type WeekStatus,
  weekAt,
  weekOf,
} from '../support/timesheets';

const STATUSES: readonly WeekStatus[] = ['draft', 'submitted', 'approved', 'rejected'];
const PERSONAL = ['submit', 'unsubmit'];
const REVIEWING = ['approve', 'undo-approve', 'reject', 'reopen', 'change-base-location', 'shadow'];
const HANDING = ['change-contract-manager'];
const ACTIONS = [...PERSONAL, ...REVIEWING, ...HANDING];
const GETS = ['unsubmit', 'approve', 'reopen', 'change-base-location'];

/** The actions of each role on weeks of these people, from the business's table. */
const MAY: Readonly<Record<Role, readonly string[]>> = {
  SUPER_ADMIN: ACTIONS,
  ADMIN: ACTIONS,
  CONTRACT_MANAGER: ACTIONS,
  HR_ADMINISTRATOR: HANDING,
  ENGINEER: PERSONAL,
};
const WHOSE: Readonly<Record<Role, string>> = {
  SUPER_ADMIN: 'anybody’s',
  ADMIN: 'anybody’s',
  CONTRACT_MANAGER: 'their team’s',
  HR_ADMINISTRATOR: 'anybody’s',
  ENGINEER: 'their own',
};

const notSubmitted = 'This week has not been submitted.';
const submittedAlready = 'This week has already been submitted.';
const approvedAlready = 'This week has already been approved.';
const returned = 'This week was returned and has not been resubmitted.';
const nothingToUndo = 'This week is not approved, so there is nothing to undo.';
const onlyApproved = 'Only an approved week can be reopened.';
const closed = 'This week has been approved and is closed. Reopen it to change anything.';

/** Action → from state → to state, or the sentence of the refusal. */
const LEADS: Readonly<Record<string, Readonly<Record<WeekStatus, string>>>> = {
  submit: {
    draft: 'submitted',
    submitted: submittedAlready,
    approved: approvedAlready,
    rejected: 'submitted',
  },
  unsubmit: {
    draft: notSubmitted,
    submitted: 'draft',
    approved: approvedAlready,
    rejected: returned,
  },
  approve: {
    draft: notSubmitted,
    submitted: 'approved',
    approved: approvedAlready,
    rejected: returned,
  },
  'undo-approve': {
    draft: nothingToUndo,
    submitted: nothingToUndo,
    approved: 'Only the person who approved this week can undo the approval.',
    rejected: nothingToUndo,
  },
  reject: {
    draft: notSubmitted,
    submitted: 'rejected',
    approved: approvedAlready,
    rejected: returned,
  },
  reopen: {
    draft: onlyApproved,
    submitted: onlyApproved,
    approved: 'draft',
    rejected: onlyApproved,
  },
  ...Object.fromEntries(
    ['change-base-location', 'shadow', 'change-contract-manager'].map((action) => [
      action,
      { draft: 'draft', submitted: 'submitted', approved: closed, rejected: 'rejected' },
    ]),
  ),
};

describe.each(backEnds)('the weeks of timesheets on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let worker: Row;
  let manager: Row;
  let mate: Row;
  let places: number[];
  let other: number;

  beforeAll(async () => {
    forgetWeeks();
    admin = await on.as('SUPER_ADMIN');
    manager = await meOf(await on.as('CONTRACT_MANAGER'));
    // Of the manager's team, and never moved from it.
    worker = await addWorker(on, { contract_manager_id: manager.id });
    mate = await addWorker(on, { contract_manager_id: manager.id });
    other = (await meOf(await on.as('ADMIN'))).id;
    places = (await admin.rows('base-locations')).map(({ id }) => id);
  });

  /** Returns the body of an action, in addition to its week. */
  const chosenFor = (action: string, week: Row): Record<string, unknown> => {
    if (action === 'change-base-location')
      return { base_location_id: places.find((id) => id !== week.base_location_id) };
    if (action === 'shadow') return { shadow_engineer_id: mate.id };
    if (action === 'change-contract-manager') return { contract_manager_id: other };
    return reasonOf(action);
  };
  const notesOf = async (person: Row, start: string) => (await viewOf(admin, person, start)).notes;
  /** Returns the week, its history and its notes, which a refused action must not change. */
  const everythingOf = async (person: Row, start: string) => {
    const view = await viewOf(admin, person, start);
    const events = await eventsOf(admin, 'timesheet-weeks', Number(view.week.id));
    return { ...view, events };
  };

  /** Returns another person than the actor, so that nobody repeats their own call. */
  const setterFor = (role: Role) => on.as(role === 'SUPER_ADMIN' ? 'ADMIN' : 'SUPER_ADMIN');
  const personFor = async (role: Role) =>
    role === 'ENGINEER' ? meOf(await on.as('ENGINEER')) : worker;

  describe.each(ROLES)('%s', (role) => {
    it.each(ACTIONS)(
      `${MAY[role].length === ACTIONS.length ? 'may' : 'may or may not'} %s ${WHOSE[role]} from each state`,
      async (action) => {
        const [client, setter] = [await on.as(role), await setterFor(role)];
        const [me, person] = [await meOf(client), await personFor(role)];
        const may = MAY[role].includes(action);
        const whoMay = ROLES.filter((other) => MAY[other].includes(action));
        const leadsFrom = (status: WeekStatus) => !LEADS[action]?.[status].endsWith('.');
        for (const status of statesTried(STATUSES, { role, whoMay, leadsFrom })) {
          const { start, week } = await weekAt(setter, person, status);
          const before = await everythingOf(person, start);
          const chosen = chosenFor(action, week);
          const answer = await act(client, action, { ...weekOf(person, start), ...chosen });
          const about = `${role} ${action} ${status}`;
          const leads = LEADS[action]?.[status] ?? '';
          if (!may) {
            expectFailure(answer, 403, about);
            expect(await everythingOf(person, start), about).toEqual(before);
            continue;
          }
          if (leads.endsWith('.')) {
            const refusal = expectFailure(answer, 409, about);
            expect(refusal, about).toMatchObject({ message: leads, data: { id: week.id } });
            expect(refusal.code, about).toMatch(/^[a-z_]+$/);
            expect(await everythingOf(person, start), about).toEqual(before);
            continue;
          }
          const changed = rowOf(answer, about);
          expect(changed, about).toMatchObject({
            status: leads,
            is_closed: leads === 'approved',
            updated_by: me.id,
            user_name: person.name,
          });
          expect(changed.version, about).toBeGreaterThan(week.version);
          const after = await everythingOf(person, start);
          expect(after.week, about).toEqual(changed);
          expect(after.events.length, about).toBe(before.events.length + 1);
          expect(after.events.at(-1), about).toMatchObject({ action, actor_id: me.id });
          expect(after.notes.length, about).toBe(before.notes.length + 1);
          expect(after.notes.at(-1), about).toMatchObject({
            action,
            date: start,
            created_by: me.id,
            created_by_name: me.name,
            note: reasonOf(action).reason ?? null,
          });
        }
      },
    );
  });

  it('can be submitted and unsubmitted by their person in any role', async () => {
    for (const role of ROLES) {
      const client = await on.as(role);
      const me = await meOf(client);
      const { start } = await weekAt(client, me, 'submitted');
      expectSuccess(await act(client, 'unsubmit', weekOf(me, start)), role);
    }
  });

  it('cannot be reviewed by their own person', async () => {
    const refusal = 'You cannot approve, return or reopen your own hours.';
    for (const client of [await on.as('ADMIN'), admin]) {
      const me = await meOf(client);
      const setter = client === admin ? await on.as('ADMIN') : admin;
      const [open, approved] = [
        await weekAt(setter, me, 'submitted'),
        await weekAt(setter, me, 'approved'),
      ];
      for (const [action, { start }] of [
        ['approve', open],
        ['reject', open],
        ['reopen', approved],
      ] as const) {
        const answer = await act(client, action, { ...weekOf(me, start), ...reasonOf(action) });
        expect(expectFailure(answer, 403, `${action}`).message).toBe(refusal);
      }
      const overtime = { timesheet_id: open.entry.id, ot_1_5_hours: '1.00', reason: 'Agreed' };
      expect(
        expectFailure(await client.post('timesheets/manual-overtime', overtime), 403).message,
      ).toBe('You cannot set manual overtime on your own hours.');
    }
    const { start } = await weekAt(admin, manager, 'submitted');
    expectFailure(
      await act(await on.as('CONTRACT_MANAGER'), 'approve', weekOf(manager, start)),
      403,
    );
  });

  describe('outside of the team', () => {
    const refusals = async (client: Client, person: Row, start: string, week: Row) => {
      const statuses: Record<string, number> = {};
      for (const action of ACTIONS) {
        const body = { ...weekOf(person, start), ...chosenFor(action, week) };
        const answer = await act(client, action, body);
        expectFailure(answer, answer.status, action);
        statuses[action] = answer.status;
      }
      return statuses;
    };
    const all = (status: number, actions = ACTIONS) =>
      Object.fromEntries(actions.map((action) => [action, status]));

    it('are 404 for other managers and for engineers', async () => {
      const stranger = await addWorker(on, { contract_manager_id: other });
      const { start, week } = await weekAt(admin, stranger, 'submitted');
      const before = await everythingOf(stranger, start);
      expect(await refusals(await on.as('CONTRACT_MANAGER'), stranger, start, week)).toEqual(
        all(404),
      );
      expect(await refusals(await on.as('ENGINEER'), stranger, start, week)).toEqual({
        ...all(403),
        ...all(404, PERSONAL),
      });
      expect(await everythingOf(stranger, start)).toEqual(before);
    });

    it('are 404 before they have begun, and 401 without a session', async () => {
      const { week } = await weekAt(admin, worker, 'draft');
      expect(await refusals(admin, worker, nextWeek(), week)).toEqual(all(404));
      expect(await refusals(on.anyone, worker, nextWeek(), week)).toEqual(all(401));
    });

    it('belong to the manager of the week, not the current manager of the person', async () => {
      const { start, week } = await weekAt(admin, worker, 'submitted');
      const handed = { ...weekOf(worker, start), contract_manager_id: other };
      expectSuccess(await act(admin, 'change-contract-manager', handed));
      const before = await on.as('CONTRACT_MANAGER');
      expect(await refusals(before, worker, start, week)).toEqual(all(404));
      expectFailure(await before.get('timesheets/week', weekOf(worker, start)), 404);
      expectFailure(
        await before.post('timesheets/save-week', { ...weekOf(worker, start), entries: [] }),
        404,
      );
      expectFailure(await before.post('timesheets', entryOf(worker, plusDays(start, 1))), 403);
      expect(await storedWeek(admin, worker, start)).toMatchObject({ contract_manager_id: other });
    });
  });

  describe('checks of input', () => {
    it.each(ACTIONS)('refuse invalid input of %s', async (action) => {
      const { start, week } = await weekAt(admin, worker, 'submitted');
      const body = { ...weekOf(worker, start), ...chosenFor(action, week) };
      const sent = (more: Record<string, unknown>) => {
        const whole = Object.entries({ ...body, ...more });
        const said = whole.filter(([, value]) => value !== undefined);
        return act(admin, action, Object.fromEntries(said));
      };
      for (const name of Object.keys(body)) {
        if (action === 'shadow' && name === 'shadow_engineer_id') continue;
        expectFieldsWrong(await sent({ [name]: undefined }), [name], `${action} without ${name}`);
      }
      for (const date of ['2001-02-30', 'Monday'])
        expectFieldsWrong(await sent({ week_start: date }), ['week_start'], date);
      for (const date of [plusDays(start, 1), plusDays(start, 6)])
        expectFieldsSay(await sent({ week_start: date }), {
          week_start: 'A week must start on a Monday in the year 2000 or later.',
        });
      for (const user of [0, -1, 'me', 1.5, 2 ** 31])
        expectFieldsWrong(await sent({ user_id: user }), ['user_id'], `${user}`);
      expectFieldsWrong(await sent({ no_such_field: '1' }), ['no_such_field']);
      if ('reason' in body)
        for (const reason of ['', '   ', 'x'.repeat(501)])
          expectFieldsWrong(await sent({ reason }), ['reason'], `reason ${reason.slice(0, 5)}`);
      expect(await storedWeek(admin, worker, start)).toEqual(week);
    });

    it('refuse an impossible place, manager or engineer', async () => {
      const boss = await addWorker(on, {}, 'ADMIN');
      const { start } = await weekAt(admin, boss, 'draft');
      const say = async (action: string, body: Record<string, unknown>, said: object) =>
        expectFieldsSay(
          await act(admin, action, { ...weekOf(boss, start), ...body }),
          said as Record<string, string>,
        );
      const nowhere = 2_147_483_647;
      await say(
        'change-base-location',
        { base_location_id: nowhere },
        { base_location_id: 'Base location must be a record that exists.' },
      );
      const noManager = {
        contract_manager_id: 'Contract manager must be a record that exists.',
      };
      for (const id of [nowhere, worker.id])
        await say('change-contract-manager', { contract_manager_id: id }, noManager);
      await say(
        'change-contract-manager',
        { contract_manager_id: boss.id },
        { contract_manager_id: 'An employee cannot be their own contract manager.' },
      );
      await say(
        'shadow',
        { shadow_engineer_id: nowhere },
        { shadow_engineer_id: 'Shadowed engineer must be a record that exists.' },
      );
      await say(
        'shadow',
        { shadow_engineer_id: boss.id },
        { shadow_engineer_id: 'An employee cannot shadow themselves.' },
      );
    });

    it('refuse an approval of another version than the reviewer saw', async () => {
      const { start, entry, week } = await weekAt(admin, worker, 'submitted');
      const moved = chosenFor('change-base-location', week);
      expectSuccess(
        await act(admin, 'change-base-location', { ...weekOf(worker, start), ...moved }),
      );
      expect(entry.version).toBe(1);
      const late = { ...weekOf(worker, start), version: week.version };
      const refusal = expectFailure(await act(admin, 'approve', late), 409);
      expect(refusal).toMatchObject({ code: 'stale', data: { version: week.version + 1 } });
      expectSuccess(await act(admin, 'approve', { ...late, version: week.version + 1 }));
    });

    it('refuse an approval after changes of entries, even with the same hours', async () => {
      const { start, entry, week } = await weekAt(admin, worker, 'submitted');
      await admin.save('timesheets', { id: entry.id, end_time: entry.end_time });
      expect(await storedWeek(admin, worker, start), 'nothing changed').toEqual(week);
      await admin.save('timesheets', { id: entry.id, description: 'Another job' });
      const late = { ...weekOf(worker, start), version: week.version };
      const refusal = expectFailure(await act(admin, 'approve', late), 409);
      expect(refusal).toMatchObject({ code: 'stale', data: { total_hours: week.total_hours } });
    });
  });

  describe.each(GETS)('GET /api/timesheets/%s', (action) => {
    const status = action === 'reopen' ? 'approved' : 'submitted';
    const queried = (body: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, `${value}`]));

    it('has a POST on the same path, with a body or a query, and forbids caching', async () => {
      for (const how of ['body', 'query']) {
        const { start, week } = await weekAt(await on.as('ADMIN'), worker, status);
        const body = { ...weekOf(worker, start), ...chosenFor(action, week) };
        const options = how === 'body' ? { body } : { query: queried(body) };
        const answer = await admin.call('POST', `timesheets/${action}`, options);
        expect(rowOf(answer, how).version, how).toBeGreaterThan(week.version);
        expect(answer.headers['cache-control']).toContain('no-store');
      }
    });

    it('has no HEAD, and is refused to prefetches and other pages', async () => {
      const { start, week } = await weekAt(await on.as('ADMIN'), worker, status);
      const query = queried({ ...weekOf(worker, start), ...chosenFor(action, week) });
      const path = `timesheets/${action}`;
      expect((await admin.call('HEAD', path, { query })).status).toBe(404);
      for (const headers of [
        { Purpose: 'prefetch' },
        { 'Sec-Purpose': 'prefetch;prerender' },
        { 'Sec-Fetch-Mode': 'navigate' },
        { 'Sec-Fetch-Dest': 'image' },
      ])
        expectFailure(await admin.get(path, query, headers), 400, JSON.stringify(headers));
      expect(await storedWeek(admin, worker, start)).toEqual(week);
      const own = { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' };
      expectSuccess(await admin.get(path, query, own));
    });
  });

  it('can be submitted, rejected and undone only by POST', async () => {
    const { start } = await weekAt(admin, worker, 'submitted');
    for (const action of [
      'submit',
      'reject',
      'undo-approve',
      'shadow',
      'change-contract-manager',
    ]) {
      const query = { user_id: `${worker.id}`, week_start: start };
      const answer = await admin.get(`timesheets/${action}`, query);
      expectFailure(answer, 404, action);
    }
  });

  describe('repeated', () => {
    const FROM: Readonly<Record<string, WeekStatus>> = {
      submit: 'draft',
      unsubmit: 'submitted',
      approve: 'submitted',
      'undo-approve': 'approved',
      reject: 'submitted',
      reopen: 'approved',
      'change-base-location': 'draft',
      shadow: 'draft',
      'change-contract-manager': 'draft',
    };

    it.each(ACTIONS)('change nothing by a repeated %s: one event, one note', async (action) => {
      const setter = action === 'undo-approve' ? admin : await on.as('ADMIN');
      const { start, week } = await weekAt(setter, worker, FROM[action] ?? 'draft');
      const body = { ...weekOf(worker, start), ...chosenFor(action, week) };
      const first = rowOf(await act(admin, action, body));
      const once = await everythingOf(worker, start);
      expect(rowOf(await act(admin, action, body), 'again')).toEqual(first);
      expect(await everythingOf(worker, start)).toEqual(once);
      const theirs = once.events.filter((event) => event.action === action);
      expect(theirs.length).toBeGreaterThan(0);
      if (action in { 'change-base-location': 1, shadow: 1, 'change-contract-manager': 1 }) return;
      // An action of somebody else is no repeat.
      const colleague = await act(await on.as('ADMIN'), action, body);
      expectFailure(colleague, 409, 'somebody else');
      expect(await everythingOf(worker, start)).toEqual(once);
    });

    it.each(ACTIONS)('have one event and note after four calls at once of %s', async (action) => {
      const setter = action === 'undo-approve' ? admin : await on.as('ADMIN');
      const { start, week } = await weekAt(setter, worker, FROM[action] ?? 'draft');
      const before = await everythingOf(worker, start);
      const body = { ...weekOf(worker, start), ...chosenFor(action, week) };
      const answers = await Promise.all([1, 2, 3, 4].map(() => act(admin, action, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const after = await everythingOf(worker, start);
      expect(after.events.length).toBe(before.events.length + 1);
      expect(after.notes.length).toBe(before.notes.length + 1);
    });
  });

  describe('states', () => {
    it('count as late after noon of the following Monday, and as in time before', async () => {
      const { week } = await weekAt(admin, worker, 'submitted');
      expect(week).toMatchObject({ is_late: true, exceptions: 'missing_days:4 late' });
      const today = new Date().toISOString().slice(0, 10);
      const monday = plusDays(today, -((new Date(today).getUTCDay() + 6) % 7));
      const person = await addWorker(on);
      await admin.save('timesheets', entryOf(person, monday));
      const inTime = rowOf(await act(admin, 'submit', weekOf(person, monday)));
      expect(inTime).toMatchObject({ is_late: false, status: 'submitted' });
      expect(Math.abs(Date.parse(String(inTime.submitted_at)) - Date.now())).toBeLessThan(60_000);
    });

    it('name the approver until the week is reopened', async () => {
      const { start, week } = await weekAt(admin, worker, 'approved');
      const me = await meOf(admin);
      expect(week).toMatchObject({ is_closed: true, approved_by: me.id });
      expect(Math.abs(Date.parse(String(week.approved_at)) - Date.now())).toBeLessThan(60_000);
      const body = { ...weekOf(worker, start), reason: 'Friday is to be added.' };
      expect(rowOf(await act(await on.as('ADMIN'), 'reopen', body))).toMatchObject({
        status: 'draft',
        is_closed: false,
        approved_at: null,
        approved_by: null,
        approved_by_name: null,
        submitted_at: null,
        is_late: false,
      });
      expect((await notesOf(worker, start)).at(-1)).toMatchObject({
        action: 'reopen',
        note: 'Friday is to be added.',
        old_value: 'approved',
        new_value: 'draft',
      });
    });

    it('show the reason of a return to the person until the next submission', async () => {
      const { start, week } = await weekAt(admin, worker, 'rejected');
      expect(week.rejected_reason).toBe('Thursday is missing its job.');
      const again = rowOf(await act(admin, 'submit', weekOf(worker, start)));
      expect(again).toMatchObject({ status: 'submitted', rejected_reason: null });
    });

    it('return to submitted when the approver undoes the approval', async () => {
      const { start } = await weekAt(admin, worker, 'approved');
      expect(rowOf(await act(admin, 'undo-approve', weekOf(worker, start)))).toMatchObject({
        status: 'submitted',
        is_closed: false,
        approved_at: null,
        approved_by: null,
      });
      expectSuccess(await act(await on.as('ADMIN'), 'approve', weekOf(worker, start)));
    });

    it('refuse a submission without hours', async () => {
      const { start, entry } = await weekAt(admin, worker, 'draft');
      expectSuccess(await admin.get(`timesheets/delete/${entry.id}`));
      const refusal = expectFailure(await act(admin, 'submit', weekOf(worker, start)), 409);
      expect(refusal).toMatchObject({
        code: 'empty',
        message: 'This week has no hours yet.',
      });
    });
  });

  describe('locks', () => {
    /** Makes every kind of change to the hours of a week. */
    const changes = async (client: Client, start: string, entry: Row) => {
      const gone = await admin.save('timesheets', entryOf(worker, nextWeek()));
      const save = (body: object) =>
        client.post('timesheets/save-week', { ...weekOf(worker, start), ...body });
      const calls: Record<string, () => Promise<Answer>> = {
        add: () => client.post('timesheets', entryOf(worker, plusDays(start, 1))),
        edit: () => client.post('timesheets', { id: entry.id, end_time: '17:00' }),
        'move away': () => client.post('timesheets', { id: entry.id, date: nextWeek() }),
        'move in': () => client.post('timesheets', { id: gone.id, date: plusDays(start, 2) }),
        delete: () => client.get(`timesheets/delete/${entry.id}`),
        'delete by method': () => client.call('DELETE', `rest/timesheets/${entry.id}`),
        'save the week': () => save({ entries: [entryOf(worker, plusDays(start, 3))] }),
        'delete in the week': () => save({ deleted: [entry.id] }),
      };
      return Object.entries(calls);
    };

    it('refuse every change by anybody in closed weeks', async () => {
      const { start, entry } = await weekAt(admin, worker, 'draft');
      const second = await admin.save('timesheets', entryOf(worker, start, '17:00', '18:00'));
      expectSuccess(await admin.get(`timesheets/delete/${second.id}`));
      for (const action of ['submit', 'approve'])
        expectSuccess(await act(admin, action, weekOf(worker, start)));
      const before = await everythingOf(worker, start);
      for (const client of [admin, await on.as('CONTRACT_MANAGER')]) {
        const calls = await changes(client, start, entry);
        calls.push(['restore', () => client.post('timesheets/restore', { id: second.id })]);
        for (const [name, call] of calls)
          expect(expectFailure(await call(), 409, name), name).toMatchObject({
            code: 'closed',
            message: closed,
          });
      }
      expect(await everythingOf(worker, start)).toEqual(before);
    });

    it('refuse changes only by the person during the review', async () => {
      const engineer = await on.as('ENGINEER');
      const me = await meOf(engineer);
      const { start, entry } = await weekAt(admin, me, 'submitted');
      const said = 'This week has been submitted. Unsubmit to edit.';
      const calls = [
        () => engineer.post('timesheets', { id: entry.id, end_time: '17:00' }),
        () => engineer.post('timesheets', entryOf(me, plusDays(start, 1))),
        () => engineer.get(`timesheets/delete/${entry.id}`),
      ];
      for (const call of calls)
        expect(expectFailure(await call(), 409)).toMatchObject({
          code: 'submitted',
          message: said,
        });
      await admin.save('timesheets', { id: entry.id, end_time: '17:00' });
      expectSuccess(await act(engineer, 'unsubmit', weekOf(me, start)));
      await engineer.save('timesheets', { id: entry.id, end_time: '16:00' });
    });

    it('end once the week is reopened', async () => {
      const { start, entry } = await weekAt(admin, worker, 'approved');
      expectSuccess(
        await act(admin, 'reopen', { ...weekOf(worker, start), reason: 'To be mended.' }),
      );
      for (const [name, call] of (await changes(admin, start, entry)).slice(0, 2))
        expectSuccess(await call(), name);
      expectSuccess(await admin.get(`timesheets/delete/${entry.id}`));
      expectSuccess(await admin.post('timesheets/restore', { id: entry.id }));
    });
  });

  describe('moves to another manager', () => {
    const managerOf = async (person: Row, start: string) =>
      (await storedWeek(admin, person, start)).contract_manager_id;

    it('follow an edit of the employee in open weeks, each with a note', async () => {
      const person = await addWorker(on, { contract_manager_id: manager.id });
      const starts = new Map<WeekStatus, string>();
      for (const status of STATUSES)
        starts.set(status, (await weekAt(admin, person, status)).start);
      await admin.save('employees', { id: person.id, contract_manager_id: other });
      for (const [status, start] of starts) {
        const isMoved = status !== 'approved';
        expect(await managerOf(person, start), status).toBe(isMoved ? other : manager.id);
        const moves = (await notesOf(person, start)).filter(
          ({ action }) => action === 'change-contract-manager',
        );
        expect(moves.length, status).toBe(isMoved ? 1 : 0);
        if (isMoved)
          expect(moves[0]).toMatchObject({
            old_value: String(manager.id),
            new_value: String(other),
            date: start,
          });
      }
      const reviewer = await on.as('CONTRACT_MANAGER');
      const seen = await reviewer.all('timesheet-weeks', { user_id: person.id });
      expect(seen.map(({ status }) => status)).toEqual(['approved']);
      expect(await reviewer.all('timesheets', { user_id: person.id })).toHaveLength(1);
    });

    it('are possible for single weeks by a separate call, but never for closed weeks', async () => {
      const person = await addWorker(on, { contract_manager_id: manager.id });
      const [one, two] = [
        await weekAt(admin, person, 'submitted'),
        await weekAt(admin, person, 'draft'),
      ];
      const handed = { ...weekOf(person, one.start), contract_manager_id: other };
      expect(rowOf(await act(admin, 'change-contract-manager', handed))).toMatchObject({
        contract_manager_id: other,
        contract_manager_name: (await admin.find('employees', other))?.name,
      });
      expect(await managerOf(person, two.start)).toBe(manager.id);
      expect((await admin.find('employees', person.id))?.contract_manager_id).toBe(manager.id);
    });

    it('accept only people who may review, listed for everybody who may move weeks', async () => {
      const listed = new Map<Role, unknown>();
      for (const role of ROLES) {
        const answer = await (await on.as(role)).get('timesheets/contract-managers');
        if (role === 'ENGINEER') expectFailure(answer, 403);
        else listed.set(role, expectSuccess(answer).data);
      }
      const [people, roles] = [
        await admin.all('employees', { sort: 'name' }),
        await admin.all('roles', { archived: 'include' }),
      ];
      const may = roles.filter(({ copies }) =>
        ['CONTRACT_MANAGER', 'ADMIN', 'SUPER_ADMIN'].includes(String(copies)),
      );
      const expected = people
        .filter((one) => one.status === 'active' && may.some(({ id }) => id === one.role_id))
        .map(({ id, name }) => ({ id, name }));
      for (const [role, data] of listed) expect(data, role).toEqual(expected);
    });
  });

  it('are paid but not billed if they are shadowing', async () => {
    const { start, week } = await weekAt(admin, worker, 'draft', { is_rebillable: true });
    expect(week).toMatchObject({ rebillable_hours: '8.00', is_shadow_engineer: false });
    const shadow = (shadow_engineer_id: number | null) =>
      act(admin, 'shadow', { ...weekOf(worker, start), shadow_engineer_id });
    expect(rowOf(await shadow(mate.id))).toMatchObject({
      is_shadow_engineer: true,
      shadow_engineer_id: mate.id,
      shadow_engineer_name: mate.name,
      rebillable_hours: '0.00',
      total_claim_hours: '8.00',
    });
    expect(rowOf(await shadow(null))).toMatchObject({
      is_shadow_engineer: false,
      shadow_engineer_id: null,
      shadow_engineer_name: null,
      rebillable_hours: '8.00',
    });
  });
});

describe.each(targets)('one week, many reviewers on $name', (target) => {
  const on: Backend = useBackend(target);
  const HOW_MANY = repeats({ short: 12, long: 50 });
  let reviewers: Client[];

  beforeAll(async () => {
    const tokens: string[] = [];
    while (tokens.length < HOW_MANY) {
      const members = await Promise.all([1, 2, 3, 4].map(() => addMember(on, 'ADMIN')));
      for (const { email } of members)
        tokens.push(await signIn(on.anyone, String(email), GOOD_PASSWORD));
    }
    reviewers = tokens.map((token) => new Client(on.anyone.base, token));
  });

  const rounds = isLongRun ? [1, 2, 3] : [1];

  it.each(rounds)('approve it simultaneously, and one succeeds (round %i)', async () => {
    const admin = await on.as('SUPER_ADMIN');
    const person = await addWorker(on);
    const { start, week } = await weekAt(admin, person, 'submitted');
    const answers = await Promise.all(
      reviewers.map((client) =>
        act(client, 'approve', { ...weekOf(person, start), version: week.version }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const [winner] = won;
    const approved = rowOf(winner as Answer);
    for (const answer of answers.filter((answer) => answer !== winner))
      expect(expectFailure(answer, 409)).toMatchObject({
        message: approvedAlready,
        data: { approved_by: approved.approved_by, approved_by_name: approved.approved_by_name },
      });
    const { notes } = await viewOf(admin, person, start);
    expect(notes.filter(({ action }) => action === 'approve')).toHaveLength(1);
    const events = await eventsOf(admin, 'timesheet-weeks', week.id);
    expect(events.filter(({ action }) => action === 'approve')).toHaveLength(1);
    expect(await storedWeek(admin, person, start)).toMatchObject({ version: week.version + 1 });
  });
});
