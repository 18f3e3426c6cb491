import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { act, addWorker, entryOf, nextWeek, viewOf, weekOf } from '../support/timesheets';

const DAY = 86_400_000;
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY);

const DEPUTY = 3;
/** Another manager of the demo company, for whom the manager with an account deputises. */
const REPRESENTED = 6;

describe.each(backEnds)('deputies on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let deputy: Client;
  let worker: Row;

  beforeAll(async () => {
    [admin, deputy] = await Promise.all([on.as('SUPER_ADMIN'), on.as('CONTRACT_MANAGER')]);
    worker = await addWorker(on, { contract_manager_id: REPRESENTED });
  });

  /** Appoints a deputy on these days for the duration of the work. */
  const during = async (days: readonly [number, number], work: () => Promise<void>) => {
    const row = await admin.save('deputies', {
      user_id: REPRESENTED,
      deputy_id: DEPUTY,
      from: dayFromNow(days[0]),
      until: dayFromNow(days[1]),
    });
    await work();
    expectSuccess(await admin.get(`deputies/delete/${row.id}`));
  };
  const submitted = async (): Promise<string> => {
    const monday = nextWeek();
    await admin.save('timesheets', entryOf(worker as never, monday));
    expectSuccess(await act(admin, 'submit', weekOf(worker, monday)));
    return monday;
  };
  const weeksSeen = async (client: Client) =>
    (await client.all('timesheet-weeks', { user_id: worker.id })).length;
  const isInSight = async (client: Client, path: string, id: number) =>
    (await client.rows(path, { id })).length === 1;

  it.each([
    ['the day before', [1, 3], false],
    ['the first day', [0, 3], true],
    ['the last day', [-3, 0], true],
    ['the day after', [-3, -1], false],
  ] as const)('%s', async (_, days, isDeputy) => {
    const monday = await submitted();
    await during(days, async () => {
      expect((await weeksSeen(deputy)) > 0).toBe(isDeputy);
      expect(await isInSight(deputy, 'employees', worker.id)).toBe(isDeputy);
      const answer = await act(deputy, 'approve', weekOf(worker, monday));
      if (isDeputy) expectSuccess(answer);
      else expectFailure(answer, 404);
    });
    expect(await weeksSeen(deputy)).toBe(0);
  });

  it("lets a deputy see and approve the team's records, and records on whose behalf", async () => {
    const monday = await submitted();
    const absence = await admin.save('absences', {
      user_id: worker.id,
      holiday_type_id: 1,
      from: dayFromNow(400),
      to: dayFromNow(406),
    });
    const represented = (await admin.find('employees', REPRESENTED)) as Row;
    const me = rowOf(await deputy.get('employees/profile'));
    expect(me).not.toHaveProperty('stands_in_for');
    const behalf = `${me.name} for ${represented.name}`;
    await during([0, 0], async () => {
      expect(rowOf(await deputy.get('employees/profile')).stands_in_for).toEqual([
        { id: REPRESENTED, name: represented.name, denied: null },
      ]);
      expectSuccess(await act(deputy, 'approve', weekOf(worker, monday)));
      const { week, notes } = await viewOf(admin, worker, monday);
      const events = await eventsOf(admin, 'timesheet-weeks', Number(week.id));
      expect(events.at(-1)).toMatchObject({ actor_id: DEPUTY, actor_name: behalf });
      expect(notes.at(-1)).toMatchObject({
        action: 'approve',
        note: `For ${represented.name}`,
        created_by: DEPUTY,
      });
      expectSuccess(await deputy.post('absences/approve', { id: absence.id }));
      const [, approved] = await eventsOf(admin, 'absences', absence.id);
      expect(approved).toMatchObject({ action: 'approve', actor_name: behalf });
      // They review their own team in their own name.
      const own = await addWorker(on, { contract_manager_id: DEPUTY });
      const start = nextWeek();
      const { id } = await deputy.save('timesheets', entryOf(own as never, start));
      await deputy.save('timesheets', { id, description: 'Pump' });
      const edited = await eventsOf(admin, 'timesheets', id);
      expect(edited.map(({ actor_name }) => actor_name)).toEqual([me.name, me.name]);
    });
  });

  it("counts both teams' records on the dashboard and in the menu, and notifies the deputy", async () => {
    interface Figure {
      name: string;
      of: string;
      count: number;
      menu: string | null;
      filter: Record<string, unknown>;
    }
    const waiting = async (name: string, query: Record<string, string> = {}) => {
      const { data } = expectSuccess(await deputy.get('dashboard', query));
      const found = (data as { figures: Figure[] }).figures.find((figure) => figure.name === name);
      if (!found) throw new Error(`the dashboard has no ${name}`);
      return found;
    };
    const alone = await waiting('weeks_to_review');
    expect(alone.filter).toEqual({ status: 'submitted', contract_manager_id: DEPUTY });
    await during([0, 0], async () => {
      await submitted();
      const heard = await deputy.rows('notices', { kind: 'week_to_review' });
      expect(heard[0]?.text).toMatch(/(is|are) waiting for your review\.$/);
      for (const name of ['weeks_to_review', 'expenses_to_review', 'time_off_to_review']) {
        const { of, count, filter } = await waiting(name);
        expect(filter.contract_manager_id).toEqual([DEPUTY, REPRESENTED]);
        const rows = await deputy.all(of, {
          status: `${filter.status}`,
          contract_manager_id: '3,6',
        });
        expect({ name, count }).toEqual({ name, count: rows.length });
        expect((await waiting(name, { only: 'counts' })).count).toBe(count);
      }
      const both = await waiting('weeks_to_review');
      expect(both.count).toBeGreaterThan(alone.count);
    });
  });

  it('notifies people of the days on which they are a deputy, and of other days', async () => {
    const written = (day: string) => day.split('-').reverse().join('-');
    const [from, until, later] = [dayFromNow(60), dayFromNow(62), dayFromNow(64)];
    const people = { user_id: REPRESENTED, deputy_id: DEPUTY };
    const { id, user_name } = await admin.save('deputies', { ...people, from, until });
    const heard = async () =>
      (await deputy.rows('notices', { kind: 'deputy_named' })).map(({ text }) => text);
    const text = (first: string, last: string) =>
      `You are ${user_name}’s deputy from ${written(first)} to ${written(last)}.`;
    expect((await heard())[0]).toBe(text(from, until));
    await admin.save('deputies', { id, until: later });
    expect((await heard())[0]).toBe(text(from, later));
    await admin.save('deputies', { id, from: until });
    expect((await heard())[0]).toBe(text(until, later));
    expect(await admin.rows('notices', { kind: 'deputy_named' })).toEqual([]);
    expectSuccess(await admin.get(`deputies/delete/${id}`));
  });

  it('counts, sums and pages the rows of both teams, and lists none twice', async () => {
    const idsOf = async (client: Client, path: string) =>
      (await client.all(path)).map(({ id }) => id).sort((one, other) => one - other);
    for (const path of ['timesheet-weeks', 'timesheets', 'expenses', 'absences', 'employees']) {
      const before = await idsOf(deputy, path);
      await during([0, 0], async () => {
        const seen = await idsOf(deputy, path);
        expect(new Set(seen).size).toBe(seen.length);
        const teams = (await admin.all('employees')).filter(
          ({ contract_manager_id: manager }) => manager === REPRESENTED,
        );
        const ofTeam = new Set(teams.map(({ id }) => id));
        const managed = (row: Row) =>
          path === 'timesheet-weeks'
            ? row.contract_manager_id === REPRESENTED
            : ofTeam.has(Number(path === 'employees' ? row.id : row.user_id));
        const added = (await admin.all(path)).filter(managed).map(({ id }) => id);
        const { total } = expectSuccess(await deputy.get(path, { per_page: 1 })).pagination ?? {};
        expect(total, path).toBe(seen.length);
        if (path !== 'timesheets') expect(new Set(seen)).toEqual(new Set([...before, ...added]));
        else expect(seen.length).toBeGreaterThan(before.length);
      });
      expect(await idsOf(deputy, path)).toEqual(before);
    }
  });

  it('refuses reviews of their own records, even if they stand in for their manager', async () => {
    const before = (await admin.find('employees', DEPUTY)) as Row;
    await admin.save('employees', { id: DEPUTY, contract_manager_id: REPRESENTED });
    await during([0, 0], async () => {
      const monday = nextWeek();
      const me = { id: DEPUTY, version: 0 };
      await deputy.save('timesheets', entryOf(me, monday));
      expectSuccess(await act(deputy, 'submit', weekOf(me, monday)));
      for (const action of ['approve', 'reject'])
        expectFailure(
          await act(deputy, action, {
            ...weekOf(me, monday),
            ...(action === 'reject' && { reason: 'No.' }),
          }),
          403,
        );
      const { week } = await viewOf(admin, me, monday);
      expect(week.status).toBe('submitted');
    });
    const { contract_manager_id = null } = before;
    await admin.save('employees', { id: DEPUTY, contract_manager_id });
  });

  it("refuses actions that the deputy's own role may not do", async () => {
    await during([0, 0], async () => {
      const [expense] = (await admin.all('expenses', { status: 'approved' })).filter(
        ({ user_id }) => user_id !== DEPUTY,
      );
      expectFailure(await deputy.post('expenses/pay', { id: expense?.id }), 403);
      const rename = { id: worker.id, name: 'Somebody else' };
      expectFailure(await deputy.post('employees', rename), 403);
    });
    // People who may not approve cannot be named as deputies.
    for (const id of [4, 5]) {
      const named = {
        user_id: REPRESENTED,
        deputy_id: id,
        from: dayFromNow(0),
        until: dayFromNow(0),
      };
      expectFieldsWrong(await admin.post('deputies', named), ['deputy_id']);
    }
  });

  it('refuses all writes in the other team except reviews', async () => {
    const monday = await submitted();
    const week = weekOf(worker, monday);
    const { entries } = await viewOf(admin, worker, monday);
    const entry = entries[0] as Row;
    await during([0, 0], async () => {
      const refused = async (name: string, answer: Promise<{ status: number }>) =>
        expect([name, (await answer).status]).toEqual([name, 403]);
      await refused('edit an entry', deputy.post('timesheets', { id: entry.id, description: 'X' }));
      await refused('delete an entry', deputy.get(`timesheets/delete/${entry.id}`));
      await refused('add one', deputy.post('timesheets', entryOf(worker as never, nextWeek())));
      await refused('unsubmit', act(deputy, 'unsubmit', week));
      await refused(
        'overtime',
        deputy.post('timesheets/manual-overtime', {
          timesheet_id: entry.id,
          ot_1_5_hours: '1.00',
          ot_2_0_hours: '0.00',
          reason: 'Late',
        }),
      );
      await refused(
        'take over the week',
        act(deputy, 'change-contract-manager', { ...week, contract_manager_id: DEPUTY }),
      );
      await refused('shadow', act(deputy, 'shadow', { ...week, shadow_engineer_id: 4 }));
      await refused(
        'base location',
        deputy.get('timesheets/change-base-location', { ...week, base_location_id: 1 }),
      );
      const leave = { user_id: worker.id, holiday_type_id: 1, from: dayFromNow(450) };
      await refused('ask for time off', deputy.post('absences', { ...leave, to: dayFromNow(456) }));
      expectSuccess(await act(admin, 'approve', week));
      await refused('reopen', deputy.get('timesheets/reopen', { ...week, reason: 'No' }));
    });
  });

  it('gives a deputy no customers and none of their rates', async () => {
    const own = { contract_manager_id: REPRESENTED };
    const [customer] = (await admin.rows('customers', { ...own, per_page: 1 })) as [Row];
    const [property] = (await admin.rows('properties', { ...own, per_page: 1 })) as [Row];
    expect(customer).toHaveProperty('labour_rate_minor');
    const byCustomer = { customer_id: customer.id, per_page: 1 };
    const paid = ['customer-rates', 'afp-contracts', 'afp-jobs', 'rebillable-charges'];
    await during([0, 0], async () => {
      const mine = { contract_manager_id: DEPUTY };
      expectFailure(await deputy.post('customers', { id: customer.id, ...mine }), 403);
      expectFailure(await deputy.post('properties', { id: property.id, ...mine }), 403);
      expectFailure(await deputy.get(`customers/delete/${customer.id}`), 403);
      const [seen] = await deputy.rows('customers', { id: customer.id });
      expect(seen).not.toHaveProperty('labour_rate_minor');
      for (const path of paid)
        expect([path, await deputy.rows(path, byCustomer)]).toEqual([path, []]);
    });
    const [after] = await admin.rows('customers', { id: customer.id });
    expect(after?.contract_manager_id).toBe(REPRESENTED);
  });

  it('gives a deputy no rights of the represented person, even of an administrator', async () => {
    const [customer] = await admin.rows('customers', { contract_manager_id: REPRESENTED });
    const me = rowOf(await admin.get('employees/profile'));
    const represented = await admin.find('employees', REPRESENTED);
    const days = { from: dayFromNow(0), until: dayFromNow(0) };
    const row = await admin.save('deputies', { user_id: REPRESENTED, deputy_id: me.id, ...days });
    const monday = await submitted();
    const mine = { contract_manager_id: me.id };
    const taken = [
      await admin.post('customers', { id: customer?.id, ...mine }),
      await admin.post('employees', { id: worker.id, ...mine }),
      await act(admin, 'change-contract-manager', { ...weekOf(worker, monday), ...mine }),
    ];
    for (const answer of taken)
      expectFieldsSay(answer, {
        contract_manager_id: `You are standing in for ${represented?.name} and cannot take over what they manage. Ask somebody else to move it.`,
      });
    expectSuccess(await admin.get(`deputies/delete/${row.id}`));
  });

  it('ends a deputyship when the manager is suspended, leaves or gets a role without a team', async () => {
    await submitted();
    const before = (await admin.find('employees', REPRESENTED)) as Row;
    const engineers = (await admin.all('roles')).find(({ key }) => key === 'ENGINEER');
    await during([0, 0], async () => {
      for (const change of [
        { status: 'suspended' },
        { status: 'left' },
        { role_id: engineers?.id },
      ]) {
        expect(await weeksSeen(deputy)).toBeGreaterThan(0);
        await admin.save('employees', { id: REPRESENTED, ...change });
        expect([change, await weeksSeen(deputy)]).toEqual([change, 0]);
        expect(rowOf(await deputy.get('employees/profile'))).not.toHaveProperty('stands_in_for');
        const { status = 'active', role_id = null } = before;
        await admin.save('employees', { id: REPRESENTED, status, role_id });
      }
    });
  });

  it('lets managers name deputies only for themselves, and not twice for the same days', async () => {
    const days = { from: dayFromNow(100), until: dayFromNow(110) };
    const own = await deputy.save('deputies', { deputy_id: 7, ...days });
    expect(own.user_id).toBe(DEPUTY);
    expectFieldsWrong(await deputy.post('deputies', { deputy_id: 7, ...days }), ['from']);
    expectFieldsWrong(await deputy.post('deputies', { deputy_id: DEPUTY, ...days }), ['deputy_id']);
    const others = { user_id: REPRESENTED, deputy_id: DEPUTY, ...days };
    expect([403, 422]).toContain((await deputy.post('deputies', others)).status);
    expectFailure(await (await on.as('HR_ADMINISTRATOR')).post('deputies', others), 403);
    expectFailure(await (await on.as('ENGINEER')).get('deputies'), 403);
    expectSuccess(await deputy.get(`deputies/delete/${own.id}`));
  });

  it('restores a deputyship only if nobody else was named for the days', async () => {
    const days = (first: number, last: number) => ({
      deputy_id: 7,
      from: dayFromNow(first),
      until: dayFromNow(last),
    });
    const first = await deputy.save('deputies', days(200, 210));
    expectSuccess(await deputy.get(`deputies/delete/${first.id}`));
    const second = await deputy.save('deputies', days(210, 212));
    const refused = await deputy.post('deputies/restore', { id: first.id });
    expect(expectFailure(refused, 409).message).toContain('They are already the deputy from');
    expect(await deputy.rows('deputies', { id: first.id })).toEqual([]);
    expectSuccess(await deputy.get(`deputies/delete/${second.id}`));
    expect(rowOf(await deputy.post('deputies/restore', { id: first.id })).archived_at).toBeNull();
    expectSuccess(await deputy.get(`deputies/delete/${first.id}`));
  });
});
