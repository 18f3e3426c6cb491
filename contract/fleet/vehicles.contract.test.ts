import { beforeAll, describe, expect, it } from 'vitest';
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
  rowsOf,
} from '../support/answers';
import { threeRoles, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client, Query } from '../support/client';
import { nextNumber } from '../support/records';
import { somePdf } from '../support/uploads';

const DAY = 86_400_000;
/** Returns the day in London, this many days from now. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY);

const ENGINEER = 4;
const COLLEAGUE = 11;
const OF_ANOTHER_TEAM = 19;

const STATES = ['available', 'assigned', 'off_road', 'disposed'] as const;
type State = (typeof STATES)[number];
const TRANSITIONS = [
  'assign',
  'take-back',
  'take-off-road',
  'return-to-service',
  'dispose',
  'undo-disposal',
] as const;
type Name = (typeof TRANSITIONS)[number];

/** Transition → from state → to state. A vehicle off the road with a driver returns to the driver. */
const LEADS: Readonly<Record<Name, Readonly<Partial<Record<State, State>>>>> = {
  assign: { available: 'assigned', assigned: 'assigned', off_road: 'off_road' },
  'take-back': { assigned: 'available', off_road: 'off_road' },
  'take-off-road': { available: 'off_road', assigned: 'off_road' },
  'return-to-service': { off_road: 'assigned' },
  dispose: { available: 'disposed', assigned: 'disposed', off_road: 'disposed' },
  'undo-disposal': { disposed: 'available' },
};

/** The transitions of a manager on vehicles of their team. */
const OF_TEAMS: readonly Name[] = ['assign', 'take-back', 'take-off-road', 'return-to-service'];
const MAY: Readonly<Record<Role, readonly Name[]>> = {
  SUPER_ADMIN: TRANSITIONS,
  ADMIN: TRANSITIONS,
  CONTRACT_MANAGER: OF_TEAMS,
  HR_ADMINISTRATOR: [],
  ENGINEER: [],
};
const reason = { reason: 'Brakes' };
const body = (name: Name): object => {
  if (name === 'assign') return { driver_id: COLLEAGUE, from: dayFromNow(0) };
  return name === 'take-off-road' || name === 'dispose' ? reason : {};
};

describe.each(backEnds)('vehicles on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let engineer: Client;

  beforeAll(async () => {
    [admin, manager, engineer] = await threeRoles(on);
  });

  const aVehicle = (more: object = {}) =>
    admin.save('vehicles', { registration: `t ${nextNumber()}`, ...more });
  const vehicle = async (id: number): Promise<Partial<Row>> =>
    (await admin.find('vehicles', id)) ?? {};
  const driversOf = async (id: number) =>
    (await admin.all('vehicle-drivers', { vehicle_id: id, sort: 'from,id' })).map(
      ({ driver_id: driver, from, until }) => ({ driver, from, until }),
    );
  const give = (by: Client, id: number, driver: number, from = dayFromNow(0)) =>
    by.post('vehicle-drivers', { vehicle_id: id, driver_id: driver, from });
  const given = async (driver: number, from = dayFromNow(-40)) => {
    const { id } = await aVehicle();
    expectSuccess(await give(admin, id, driver, from));
    return id;
  };

  it('have a unique registration in capitals without spaces', async () => {
    const row = await aVehicle({ registration: ' zz21 abc ' });
    expect(row).toMatchObject({ registration: 'ZZ21ABC', status: 'available', driver_id: null });
    expectFieldsWrong(await admin.post('vehicles', { registration: 'zz 21abc' }), ['registration']);
    expectFieldsWrong(await admin.post('vehicles', { id: row.id, driver_id: 4 }), ['driver_id']);
    expectFieldsWrong(await admin.post('vehicles', { id: row.id, status: 'off_road' }), ['status']);
  });

  it('take their make from the model, and refuse a model of another make', async () => {
    const [model] = await admin.rows('models', { make_id: 2 });
    const row = await aVehicle({ model_id: model?.id });
    expect(row.make_id).toBe(2);
    expectFieldsSay(await admin.post('vehicles', { id: row.id, make_id: 1 }), {
      model_id: 'This model is of another make.',
    });
  });

  it('are due for an MOT from the first day that preserves its date, and can be filtered by that', async () => {
    const row = await aVehicle({
      mot_expiry: dayFromNow(10),
      odometer: 9_500,
      next_service_odometer: 10_000,
    });
    expect(row).toMatchObject({
      mot_state: 'due',
      attention: 'due',
      service_state: 'due',
      miles_to_service: 500,
      tax_state: null,
    });
    const all = await admin.all('vehicles');
    for (const name of ['attention', 'mot_state', 'tax_state', 'lease_state', 'service_state']) {
      const overdue = all.filter((vehicle) => vehicle[name] === 'overdue').map(({ id }) => id);
      expect(overdue.length, name).toBeGreaterThan(0);
      const rows = await admin.all('vehicles', { [name]: 'overdue' });
      expect(
        rows.map(({ id }) => id),
        name,
      ).toEqual(overdue);
    }
  });

  it('have an odometer that goes back only with a reason', async () => {
    const { id } = await aVehicle({ odometer: 48_210 });
    expectFieldsSay(await admin.post('vehicles', { id, odometer: 48_000 }), {
      odometer: 'The last reading was 48,210 miles. Give a reason for a lower one.',
    });
    const back = { id, odometer: 12, odometer_reason: 'New instrument' };
    expect(await admin.save('vehicles', back)).toMatchObject(back);
    // The reason belongs to its reading; a usual reading has none and accepts none.
    expect(await admin.save('vehicles', { id, vin: 'WV1' })).toMatchObject(back);
    expectFieldsSay(await admin.post('vehicles', { id, odometer: 20, odometer_reason: 'None' }), {
      odometer_reason:
        'Reason for an unusual odometer reading applies only where the reading is lower than the last one or far above it. Leave it blank.',
    });
    expect((await admin.save('vehicles', { id, odometer: 20 })).odometer_reason).toBeNull();
  });

  it('are driven by their holder: a handover ends the previous driver’s time on its day', async () => {
    const id = await given(ENGINEER, dayFromNow(-40));
    expect(await vehicle(id)).toMatchObject({ driver_id: ENGINEER, status: 'assigned' });
    expectFieldsWrong(await give(admin, id, ENGINEER), ['driver_id']);
    expectFieldsWrong(await give(admin, id, COLLEAGUE, dayFromNow(1)), ['from']);
    expectFieldsWrong(await give(admin, id, COLLEAGUE, dayFromNow(-41)), ['from']);
    const row = rowOf(await give(admin, id, COLLEAGUE, dayFromNow(-5)));
    expect(await driversOf(id)).toEqual([
      { driver: ENGINEER, from: dayFromNow(-40), until: dayFromNow(-5) },
      { driver: COLLEAGUE, from: dayFromNow(-5), until: null },
    ]);
    expect((await vehicle(id)).driver_id).toBe(COLLEAGUE);
    const ends = { id: row.id, until: dayFromNow(-6) };
    expectFieldsWrong(await admin.post('vehicle-drivers', ends), ['until']);
    expectSuccess(await admin.post('vehicle-drivers', { ...ends, until: dayFromNow(0) }));
    expect(await vehicle(id)).toMatchObject({ driver_id: null, status: 'available' });
    expectFailure(await admin.post('vehicle-drivers', { ...ends, until: dayFromNow(-1) }), 409);
    expectFailure(await admin.get(`vehicle-drivers/delete/${row.id}`), 405);
    const actions = (await eventsOf(admin, 'vehicles', id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'change_driver')).toHaveLength(3);
  });

  it('never have two drivers, even after simultaneous handovers', async () => {
    const { id } = await aVehicle();
    const people = [ENGINEER, COLLEAGUE, 12, 13, 14, 15];
    const answers = await Promise.all(people.map((driver) => give(admin, id, driver)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(people.length);
    const open = (await driversOf(id)).filter(({ until }) => until === null);
    expect(open).toHaveLength(1);
    expect((await vehicle(id)).driver_id).toBe(open[0]?.driver);
  });

  it('are handed over by a transition or by a row, and taken back', async () => {
    const id = await given(ENGINEER);
    const assigned = await admin.post('vehicles/assign', {
      id,
      driver_id: COLLEAGUE,
      from: dayFromNow(-1),
    });
    expect(rowOf(assigned)).toMatchObject({ driver_id: COLLEAGUE, status: 'assigned' });
    const early = { id, until: dayFromNow(-2) };
    expectFieldsWrong(await admin.post('vehicles/take-back', early), ['until']);
    expect(rowOf(await admin.post('vehicles/take-back', { id }))).toMatchObject({
      driver_id: null,
      status: 'available',
    });
    expect(await driversOf(id)).toEqual([
      { driver: ENGINEER, from: dayFromNow(-40), until: dayFromNow(-1) },
      { driver: COLLEAGUE, from: dayFromNow(-1), until: dayFromNow(0) },
    ]);
  });

  it('are managed by the manager of their driver, who may not move them to another team', async () => {
    const [own, theirs, { id: nobodys }] = [
      await given(ENGINEER),
      await given(OF_ANOTHER_TEAM),
      await aVehicle(),
    ];
    expectSuccess(await manager.post('vehicles', { id: own, vin: 'WF0TEST' }));
    expectSuccess(await give(manager, own, COLLEAGUE));
    expectFieldsWrong(
      await manager.post('vehicles/assign', {
        id: own,
        driver_id: OF_ANOTHER_TEAM,
        from: dayFromNow(0),
      }),
      ['driver_id'],
    );
    expectFieldsWrong(await give(manager, own, OF_ANOTHER_TEAM), ['driver_id']);
    for (const id of [theirs, nobodys]) {
      expectFailure(await manager.post('vehicles', { id, vin: 'WF0TEST' }), 403);
      expectFailure(await give(manager, id, ENGINEER), 403);
      expectFailure(await manager.get(`vehicles/delete/${id}`), 403);
    }
    expectFailure(await manager.post('vehicles', { registration: 'TEAM1' }), 403);
    expectSuccess(await manager.post('vehicles/take-back', { id: own }));
  });

  it('do not move to the team of a manager for whom their own manager deputises', async () => {
    const own = await given(ENGINEER);
    const [person] = rowsOf(await admin.get('employees', { id: OF_ANOTHER_TEAM }));
    const { data: me } = expectSuccess(await manager.get('employees/profile'));
    const today = dayFromNow(0);
    const { id } = await admin.save('deputies', {
      user_id: Number(person?.contract_manager_id),
      deputy_id: (me as Row).id,
      from: today,
      until: today,
    });
    expectFieldsSay(
      await manager.post('vehicles/assign', { id: own, driver_id: OF_ANOTHER_TEAM, from: today }),
      { driver_id: 'You can assign vehicles to your own team only.' },
    );
    expectSuccess(await admin.get(`deputies/delete/${id}`));
  });

  it('show an engineer their own in full, and of others the fields that begin a check', async () => {
    const rows = await engineer.all('vehicles');
    expect(rows.filter(({ driver_id: driver }) => driver === ENGINEER).length).toBeGreaterThan(0);
    const others = rows.filter(({ driver_id: driver }) => driver !== ENGINEER);
    expect(others.length).toBeGreaterThan(5);
    for (const row of others) {
      expect(row).toHaveProperty('make_id');
      for (const name of ['odometer', 'status', 'driver_id', 'vin', 'attention'])
        expect(row, name).not.toHaveProperty(name);
    }
    expect(
      rows.some(({ registration }) => registration === 'FD16ERV'),
      'a disposed one',
    ).toBe(false);
  });

  it('cannot be found by an engineer by fields that are hidden from them', async () => {
    const own = (rows: readonly Row[]) =>
      rows.every(({ driver_id: driver }) => driver === ENGINEER);
    const queries: readonly Query[] = [
      { driver_id: OF_ANOTHER_TEAM },
      { odometer_from: 1 },
      { attention: 'overdue' },
      { insurance_provider: 'Pennine Fleet Insurance' },
      { sort: 'odometer' },
    ];
    for (const query of queries)
      expect(
        own(await engineer.rows('vehicles', { ...query, per_page: 100 })),
        JSON.stringify(query),
      ).toBe(true);
    const filter = JSON.stringify({ status: 'assigned' });
    expect(own((await engineer.get('rest/vehicles', { filter })).json as Row[])).toBe(true);
    expect(await engineer.rows('vehicles', { q: 'FN69' })).toHaveLength(1);
  });

  it('with a history are not deleted but disposed of', async () => {
    expectFailure(await admin.get(`vehicles/delete/${await given(ENGINEER)}`), 409);
    expectSuccess(await admin.get(`vehicles/delete/${(await aVehicle()).id}`));
  });

  it('have nothing due after their disposal, until it is undone', async () => {
    const late = { odometer: 50_300, next_service_odometer: 50_000, mot_expiry: '2026-01-31' };
    const { id } = await aVehicle();
    const due = { service_by_miles: 'overdue', service_state: 'overdue', mot_state: 'overdue' };
    expectSuccess(await admin.post('vehicles', { id, ...late }));
    expect(await vehicle(id)).toMatchObject({ ...due, miles_to_service: -300 });
    expectSuccess(await admin.post('vehicles/dispose', { id, ...reason }));
    expect(await vehicle(id)).toMatchObject({
      attention: null,
      service_by_miles: null,
      service_state: null,
      mot_state: null,
      miles_to_service: null,
    });
    const found = await admin.rows('vehicles', { id, attention: 'overdue' });
    expect(found).toEqual([]);
    expectSuccess(await admin.post('vehicles/undo-disposal', { id }));
    expect(await vehicle(id)).toMatchObject({ ...due, miles_to_service: -300 });
  });

  /** Returns a vehicle in a state; off the road it has the engineer as driver. */
  async function vehicleIn(state: State): Promise<number> {
    if (state === 'available') return (await aVehicle()).id;
    const id = await given(ENGINEER);
    if (state === 'off_road')
      expectSuccess(await admin.post('vehicles/take-off-road', { id, ...reason }));
    if (state === 'disposed')
      expectSuccess(await admin.post('vehicles/dispose', { id, ...reason }));
    return id;
  }
  const make = (by: Client, name: Name, id: number): Promise<Answer> =>
    by.post(`vehicles/${name}`, { id, ...body(name) });

  describe.each(ROLES)('%s', (role) => {
    it.each(TRANSITIONS)('may or may not %s from each state', async (name) => {
      const person = await on.as(role);
      for (const state of STATES) {
        const id = await vehicleIn(state);
        const about = `${role} ${name} ${state}`;
        const isOfTeam = state === 'assigned' || state === 'off_road';
        const isAllowed = MAY[role].includes(name) && (role !== 'CONTRACT_MANAGER' || isOfTeam);
        const isOutOfSight = role === 'ENGINEER' && state === 'disposed';
        const leads = LEADS[name][state];
        const before = await eventsOf(admin, 'vehicles', id);
        const answer = await make(person, name, id);
        if (!isAllowed) expect([403, isOutOfSight ? 404 : 403], about).toContain(answer.status);
        else if (leads === undefined) expect([200, 409], about).toContain(answer.status);
        else expect(rowOf(answer, about).status, about).toBe(leads);
        const written = (await eventsOf(admin, 'vehicles', id)).length - before.length;
        expect(written, about).toBe(isAllowed && leads !== undefined ? 1 : 0);
      }
    });
  });

  it('retain their reason and driver off the road, and return to their previous state', async () => {
    const id = await vehicleIn('off_road');
    expect(await vehicle(id)).toMatchObject({ status: 'off_road', ...reason, driver_id: ENGINEER });
    expectFieldsWrong(await admin.post('vehicles/take-off-road', { id }), ['reason']);
    expectSuccess(await admin.post('vehicles/take-back', { id }));
    const back = rowOf(await admin.post('vehicles/return-to-service', { id }));
    expect(back).toMatchObject({ status: 'available', reason: null, driver_id: null });
  });

  it('stay off the road while a dangerous defect is open', async () => {
    const id = await given(ENGINEER);
    const defect = await admin.save('vehicle-defects', {
      vehicle_id: id,
      item: 'Foot brake',
      severity: 'dangerous',
      note: 'The pedal goes to the floor.',
      photos: somePdf(1),
    });
    expect((await vehicle(id)).status).toBe('off_road');
    const refused = expectFailure(await admin.post('vehicles/return-to-service', { id }), 409);
    expect(refused.message).toBe(
      'A defect that keeps this vehicle off the road is still open. Rectify it first.',
    );
    expectSuccess(
      await admin.post('vehicle-defects/rectify', {
        id: defect.id,
        action: 'Brake fluid replaced',
        completed_at: dayFromNow(0),
      }),
    );
    expect(rowOf(await admin.post('vehicles/return-to-service', { id })).status).toBe('assigned');
  });

  it('are closed by a disposal, which ends their driver’s time', async () => {
    const id = await vehicleIn('disposed');
    expect((await driversOf(id)).map(({ until }) => until)).toEqual([dayFromNow(0)]);
    expectFailure(await admin.post('vehicles', { id, vin: 'X' }), 409);
    expectFieldsWrong(await give(admin, id, ENGINEER), ['vehicle_id']);
  });
});
