import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyDay } from '@/core/dates/companyTime';
import { soundFiles } from '@/core/testing/files';
import {
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
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import { uploadOf } from '../support/uploads';

const [PATH, DEFECTS, VERSIONS] = ['vehicle-inspections', 'vehicle-defects', 'vehicle-checklist'];
const photo = soundFiles.find(({ type }) => type.startsWith('image/'));
const invoice = soundFiles.find(({ type }) => type === 'application/pdf');

interface Item {
  key: string;
  section: string;
  label: string;
}

interface Said {
  item: string;
  answer: string;
  severity?: string;
  note?: string;
  photos?: number[];
}

describe.each(backEnds)('vehicle checks on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let engineer: Client;
  let me: Row;
  let adminName: string;
  let items: readonly Item[];

  beforeAll(async () => {
    [admin, manager, engineer] = await threeRoles(on);
    me = rowOf(await engineer.get('employees/profile'));
    adminName = String(rowOf(await admin.get('employees/profile')).name);
    const [published] = await admin.all(VERSIONS, { status: 'published' });
    items = published?.items as unknown as Item[];
  });

  /** Adds a diesel medium van with this driver, or without one. */
  const addVehicle = async (driver?: number) => {
    const vehicle = await admin.save('vehicles', {
      registration: `chk ${nextNumber()}`,
      fuel_type_id: 1,
      category_id: 2,
      odometer: 1_000,
    });
    if (driver !== undefined)
      await admin.post('vehicles/assign', {
        id: vehicle.id,
        driver_id: driver,
        from: '2026-01-05',
      });
    return vehicle.id;
  };
  const send = async (by = engineer, file = photo) => {
    const sent = await by.post('files', { file: uploadOf(file ?? expect.fail()) });
    return (expectSuccess(sent).data as { id: number }).id;
  };
  const answers = (...found: Said[]) =>
    items.map(({ key }) => found.find(({ item }) => item === key) ?? { item: key, answer: 'pass' });
  const check = (vehicle: number, more: object = {}, ...found: Said[]) => ({
    filing_key: randomUUID(),
    vehicle_id: vehicle,
    checklist_version: 2,
    odometer: 1_200,
    answers: answers(...found),
    signature: me.name,
    ...more,
  });
  const defectsOf = (id: number) => admin.all(DEFECTS, { inspection_id: id });
  const vehicleNow = async (id: number) => (await admin.find('vehicles', id)) ?? {};

  it('are filed once: repeated and simultaneous calls with its key return the stored check', async () => {
    const vehicle = await addVehicle(me.id);
    const body = check(vehicle);
    const [one, other] = await Promise.all([engineer.post(PATH, body), engineer.post(PATH, body)]);
    const stored = rowOf(one);
    expect(rowOf(other).id).toBe(stored.id);
    expect(stored).toMatchObject({
      driver_id: me.id,
      result: 'passed',
      nil_defect: true,
      status: 'submitted',
    });
    const again = await engineer.post(PATH, { ...body, odometer: 5, answers: [] });
    expect(rowOf(again)).toEqual(stored);
    expect(await admin.all(PATH, { vehicle_id: vehicle })).toHaveLength(1);
    expect(await vehicleNow(vehicle)).toMatchObject({ odometer: 1_200, status: 'assigned' });
    expectFieldsWrong(await manager.post(PATH, body), ['filing_key']);
  });

  it('report what is missing for each item: a fail needs a severity and a note, a serious one a photo', async () => {
    const vehicle = await addVehicle(me.id);
    expectFieldsWrong(await engineer.post(PATH, check(vehicle, { signature: null })), [
      'signature',
    ]);
    const some = check(vehicle, { answers: answers().slice(1) });
    expectFieldsSay(await engineer.post(PATH, some), {
      answers: `${items[0]?.label}: Answer this item.`,
    });
    const bare = check(
      vehicle,
      {},
      { item: 'horn', answer: 'fail', severity: 'major', note: 'Silent' },
    );
    expectFieldsSay(await engineer.post(PATH, bare), { answers: 'Horn: Add a photo of it.' });
    const draft = check(vehicle, { checklist_version: 3 });
    expectFieldsWrong(await engineer.post(PATH, draft), ['checklist_version']);
    const strange = check(
      vehicle,
      {},
      {
        item: 'horn',
        answer: 'fail',
        severity: 'major',
        note: 'Silent',
        photos: [987_654],
      },
    );
    expectFieldsWrong(await engineer.post(PATH, strange), ['answers']);
  });

  it('take the vehicle off the road for a dangerous fault until it is rectified', async () => {
    const vehicle = await addVehicle(me.id);
    const id = await send();
    const stored = rowOf(
      await engineer.post(
        PATH,
        check(
          vehicle,
          {},
          {
            item: 'foot-brake',
            answer: 'fail',
            severity: 'dangerous',
            note: 'Soft pedal',
            photos: [id],
          },
        ),
      ),
    );
    expect(stored).toMatchObject({
      result: 'failed',
      nil_defect: false,
      status: 'action_required',
    });
    expect((await admin.get(`files/${id}`)).bytes.equals(photo?.bytes ?? expect.fail())).toBe(true);
    const [defect] = await defectsOf(stored.id);
    expect(defect).toMatchObject({
      item: 'Foot brake',
      severity: 'dangerous',
      status: 'open',
      reported_by: me.id,
      photos: [{ id }],
    });
    const of = { id: defect?.id };
    expect(await vehicleNow(vehicle)).toMatchObject({ status: 'off_road' });
    expectFailure(await admin.post('vehicles/return-to-service', { id: vehicle }), 409);
    expectFailure(await engineer.post(`${PATH}/verify`, { id: stored.id }), 403);
    expectFailure(await admin.post(`${PATH}/verify`, { id: stored.id }), 409);
    expectFailure(await admin.post(`${DEFECTS}/no-action`, { ...of, reason: 'x' }), 409);
    expectSuccess(await admin.post(`${DEFECTS}/triage`, { ...of, triage: 'off_road' }));
    const acted = await admin.post(`${PATH}/corrective-action`, {
      id: stored.id,
      action: 'Hose replaced',
      completed_at: companyDay(new Date()),
      cost_minor: 9_900,
      evidence: 'Invoice 881',
    });
    expect(rowOf(acted)).toMatchObject({ status: 'submitted' });
    expect(await defectsOf(stored.id)).toMatchObject([
      {
        status: 'rectified',
        corrective_actions: [
          { action: 'Hose replaced', cost_minor: 9_900, evidence: 'Invoice 881' },
        ],
      },
    ]);
    expectFailure(
      await admin.post(`${PATH}/corrective-action`, { id: stored.id, action: 'x' }),
      409,
    );
    expect(
      rowOf(await admin.post(`${PATH}/verify`, { id: stored.id, note: 'Seen' })),
    ).toMatchObject({
      status: 'verified',
      verify_note: 'Seen',
    });
    expectSuccess(await admin.post('vehicles/return-to-service', { id: vehicle }));
    expect(await vehicleNow(vehicle)).toMatchObject({ status: 'assigned' });
  });

  it('are verified by somebody other than the driver, and neither edited nor deleted', async () => {
    const own = rowOf(await admin.post(PATH, check(await addVehicle(), { signature: adminName })));
    expectFailure(await admin.post(`${PATH}/verify`, { id: own.id }), 403);
    expectFailure(await admin.post(PATH, { id: own.id, odometer: 3 }), 403);
    expectFailure(await admin.get(`${PATH}/delete/${own.id}`), 405);
    expectFailure(await manager.post(PATH, check(await addVehicle(), { driver_id: me.id })), 403);
  });

  it('never set an odometer back without a reason; a late check is stored and marked', async () => {
    const vehicle = await addVehicle(me.id);
    expectSuccess(await engineer.post(PATH, check(vehicle)));
    const lower = { odometer: 900 };
    expectFieldsWrong(await engineer.post(PATH, check(vehicle, lower)), ['odometer_reason']);
    const late = check(vehicle, { ...lower, submitted_at: '2026-02-02T07:00:00Z' });
    expect(rowOf(await engineer.post(PATH, late))).toMatchObject({
      date: '2026-02-02',
      odometer_doubt: false,
    });
    const between = check(vehicle, { odometer: 800, submitted_at: '2026-02-03T07:00:00Z' });
    expect(rowOf(await engineer.post(PATH, between))).toMatchObject({ odometer_doubt: true });
    expect(await vehicleNow(vehicle)).toMatchObject({ odometer: 1_200 });
    const because = { ...lower, odometer_reason: 'Instruments replaced' };
    expectSuccess(await engineer.post(PATH, check(vehicle, because)));
    expect(await vehicleNow(vehicle)).toMatchObject({ odometer: 900 });
  });

  it('require confirmation of an odometer far above the last reading, and mark it for the office', async () => {
    const vehicle = await addVehicle(me.id);
    const far = { odometer: 101_000 };
    const day = companyDay(new Date()).split('-').reverse().join('-');
    expectFieldsSay(await engineer.post(PATH, check(vehicle, far)), {
      odometer: `The last reading was 1,000 miles on ${day}. 101,000 is 100,000 miles more. Correct it, or confirm it.`,
    });
    expect(await vehicleNow(vehicle)).toMatchObject({ odometer: 1_000 });
    const confirmed = check(vehicle, { ...far, odometer_confirmed: true });
    expect(rowOf(await engineer.post(PATH, confirmed))).toMatchObject({
      odometer_doubt: true,
      odometer_before: 1_000,
    });
    expect(await vehicleNow(vehicle)).toMatchObject({ odometer: 101_000 });
    const right = { id: vehicle, odometer: 1_150 };
    expectFieldsWrong(await admin.post('vehicles', right), ['odometer']);
    const corrected = { ...right, odometer_reason: 'A digit too many in the check' };
    expectSuccess(await admin.post('vehicles', corrected));
    expect(rowOf(await engineer.post(PATH, check(vehicle)))).toMatchObject({
      odometer_doubt: false,
      odometer_before: 1_150,
    });
    expect(await vehicleNow(vehicle)).toMatchObject({ odometer: 1_200, odometer_reason: null });
  });

  it('store and mark a late reading far above the last, without a change of the vehicle', async () => {
    const vehicle = await addVehicle(me.id);
    const late = check(vehicle, {
      odometer: 101_000,
      submitted_at: new Date(Date.now() - 3_600_000).toISOString(),
    });
    expect(rowOf(await engineer.post(PATH, late))).toMatchObject({ odometer_doubt: true });
    expect(await vehicleNow(vehicle)).toMatchObject({ odometer: 1_000 });
  });

  it('are refused with the reason if the vehicle was disposed of before they arrived', async () => {
    const vehicle = await addVehicle(me.id);
    expectSuccess(await admin.post('vehicles/dispose', { id: vehicle, reason: 'Sold' }));
    expectFieldsSay(await engineer.post(PATH, check(vehicle)), {
      vehicle_id: 'This vehicle has been disposed of.',
    });
    expectFieldsSay(await engineer.post(PATH, check(999_999)), {
      vehicle_id: 'Vehicle must be a record that exists.',
    });
  });

  it('are signed with the driver’s name, in any spelling of case and spaces, or drawn', async () => {
    const vehicle = await addVehicle(me.id);
    const own = String(me.name);
    for (const signature of ['Mickey Mouse', 'X', adminName])
      expectFieldsSay(await engineer.post(PATH, check(vehicle, { signature })), {
        signature:
          signature === 'X'
            ? 'Signature must be drawn or be a name of 2 to 120 characters.'
            : `This is not your name. Type ${own}, or draw your signature.`,
      });
    for (const signature of [own.toUpperCase().replace(' ', '  '), 'M10 50L60 20L110 80'])
      expectSuccess(await engineer.post(PATH, check(vehicle, { signature })));
  });

  describe('of a vehicle that is off the road', () => {
    const noticesOf = async (kind: string, id: number) =>
      rowsOf(await engineer.get('notices', { per_page: 100 })).filter(
        (notice) => notice.kind === kind && notice.entity_id === id,
      );
    const dashboardOf = async (client: Client) =>
      (expectSuccess(await client.get('dashboard')).data as { vehicles: Row[] }).vehicles;
    const onDashboard = async (id: number) =>
      (await dashboardOf(engineer)).find((vehicle) => vehicle.vehicle_id === id);
    const conditionOf = async (client: Client, id: number) => {
      const answer = await client.get(`${PATH}/condition`, { vehicle_id: id });
      return expectSuccess(answer).data as unknown;
    };
    const dangerous = { item: 'Foot brake', severity: 'dangerous', note: 'Hose perished' };

    it('the driver is notified at once, on the dashboard, by a notice and before a check', async () => {
      const vehicle = await addVehicle(me.id);
      expect(await onDashboard(vehicle)).toMatchObject({ is_off_road: false, defects: [] });
      const reported = await manager.post(DEFECTS, { vehicle_id: vehicle, ...dangerous });
      const defect = rowOf(reported);
      const plate = (await admin.find('vehicles', vehicle))?.registration;
      expect(await noticesOf('vehicle_off_road', vehicle)).toMatchObject([
        {
          text: `Do not drive ${plate}: it is off the road. Foot brake: Hose perished`,
          link: '/pages/dashboard',
        },
      ]);
      const condition = {
        vehicle_id: vehicle,
        is_off_road: true,
        reason: 'Foot brake: Hose perished',
        odometer: 1_000,
        odometer_on: companyDay(new Date()),
        defects: [{ id: defect.id, ...dangerous, reported_on: companyDay(new Date()) }],
      };
      expect(await onDashboard(vehicle)).toMatchObject({ ...condition, registration: plate });
      expect((await dashboardOf(engineer))[0]).toMatchObject({ is_off_road: true });
      expect(await conditionOf(engineer, vehicle)).toEqual([condition]);
      const fixed = { id: defect.id, action: 'New hose', completed_at: companyDay(new Date()) };
      expectSuccess(await admin.post(`${DEFECTS}/rectify`, fixed));
      expect(await noticesOf('vehicle_in_service', vehicle)).toEqual([]);
      expectSuccess(await admin.post('vehicles/return-to-service', { id: vehicle }));
      expect(await noticesOf('vehicle_in_service', vehicle)).toMatchObject([
        { text: `${plate} has returned to service. You can drive it again.` },
      ]);
      expect(await onDashboard(vehicle)).toMatchObject({ is_off_road: false, defects: [] });
    });

    it('the driver is notified for every cause, as is a person who takes it over', async () => {
      const taken = await addVehicle(me.id);
      const off = { id: taken, reason: 'Recall by the maker.' };
      expectSuccess(await admin.post('vehicles/take-off-road', off));
      expect(await noticesOf('vehicle_off_road', taken)).toHaveLength(1);
      const triaged = await addVehicle(me.id);
      const report = { vehicle_id: triaged, item: 'Door', severity: 'minor', note: 'Sticks' };
      const { id } = rowOf(await manager.post(DEFECTS, report));
      expectSuccess(await admin.post(`${DEFECTS}/triage`, { id, triage: 'off_road' }));
      expect(await noticesOf('vehicle_off_road', triaged)).toHaveLength(1);
      const nobodys = await addVehicle();
      expectSuccess(await admin.post('vehicles/take-off-road', { ...off, id: nobodys }));
      const from = companyDay(new Date());
      expectSuccess(await admin.post('vehicles/assign', { id: nobodys, driver_id: me.id, from }));
      expect(await noticesOf('vehicle_off_road', nobodys)).toHaveLength(1);
      const other = await addVehicle();
      expectSuccess(await admin.post('vehicles/take-off-road', { ...off, id: other }));
      const row = { vehicle_id: other, driver_id: me.id, from };
      expectSuccess(await admin.post('vehicle-drivers', row));
      expect(await noticesOf('vehicle_off_road', other)).toHaveLength(1);
    });

    it('a check is stored and marked, with whether the driver was warned; an earlier one is not', async () => {
      const vehicle = await addVehicle(me.id);
      const early = new Date(Date.now() - 3_600_000).toISOString();
      expectSuccess(await manager.post(DEFECTS, { vehicle_id: vehicle, ...dangerous }));
      const filed = async (more: object) => rowOf(await engineer.post(PATH, check(vehicle, more)));
      expect(await filed({})).toMatchObject({ was_off_road: true, off_road_acknowledged: false });
      expect(await filed({ off_road_acknowledged: true })).toMatchObject({
        was_off_road: true,
        off_road_acknowledged: true,
      });
      expect(await filed({ submitted_at: early, odometer: 1_050 })).toMatchObject({
        was_off_road: false,
      });
    });
  });

  it('are listed by day and driver, with drivers who had a vehicle and hours but made none', async () => {
    const day = '2026-01-14';
    const vehicle = await addVehicle(me.id);
    const hours = { date: day, start_time: '08:00', end_time: '12:00', job_number: 'J-1' };
    expectSuccess(await engineer.post('timesheets', { user_id: me.id, ...hours }));
    const missing = async (client: Client) => {
      const { data } = expectSuccess(await client.get(`${PATH}/not-checked`, { date: day }));
      return (data as { driver_id: number; vehicle_id: number }[]).filter(
        (row) => row.vehicle_id === vehicle,
      );
    };
    const plate = (await admin.find('vehicles', vehicle))?.registration;
    expect(await missing(admin)).toEqual([
      { driver_id: me.id, driver_name: me.name, vehicle_id: vehicle, registration: plate },
    ]);
    const filed = rowOf(
      await engineer.post(PATH, check(vehicle, { submitted_at: `${day}T07:30:00Z` })),
    );
    expect(await missing(admin)).toEqual([]);
    const of = async (query: object) =>
      rowsOf(await admin.get(PATH, { ...query, user_id: me.id })).map(({ id }) => id);
    expect(await of({ start_date: day, end_date: day })).toEqual([filed.id]);
    expect(await of({ start_date: day, end_date: day, vehicle_id: vehicle + 1 })).toEqual([]);
    expect(await of({ start_date: '2026-01-13', end_date: '2026-01-13' })).toEqual([]);
  });

  it('are those of this month if both dates are empty, and all if none is sent', async () => {
    const vehicle_id = await addVehicle(me.id);
    const now = rowOf(await engineer.post(PATH, check(vehicle_id)));
    const old = { submitted_at: '2025-12-10T07:30:00Z', odometer: 1_100 };
    const before = rowOf(await engineer.post(PATH, check(vehicle_id, old)));
    const found = async (query: object) =>
      rowsOf(await admin.get(PATH, { vehicle_id, sort: 'id', ...query })).map(({ id }) => id);
    const empty = { start_date: '', end_date: '' };
    expect(await found(empty)).toEqual([now.id]);
    expect(await found({})).toEqual([now.id, before.id]);
    expect(await found({ ...empty, id: before.id })).toEqual([before.id]);
    expect(await found({ ...empty, date: '2025-12-10' })).toEqual([before.id]);
    expect(await found({ ...empty, end_date: '2025-12-31' })).toEqual([before.id]);
  });

  it('are not needed to report a defect: everybody may report one of any vehicle', async () => {
    const vehicle = await addVehicle();
    const report = { vehicle_id: vehicle, item: 'Door', severity: 'minor', note: 'Sticks' };
    const defect = rowOf(await engineer.post(DEFECTS, report));
    expect(defect).toMatchObject({ status: 'open', reported_by: me.id, inspection_id: null });
    const of = { id: defect.id };
    expectFailure(await engineer.post(`${DEFECTS}/start`, of), 403);
    expectSuccess(
      await admin.post(`${DEFECTS}/triage`, { ...of, triage: 'off_road', severity: 'major' }),
    );
    expect(await vehicleNow(vehicle)).toMatchObject({ status: 'off_road' });
    const down = { ...of, triage: 'safe', severity: 'minor' };
    expectFieldsWrong(await admin.post(`${DEFECTS}/triage`, down), ['reason']);
    expectSuccess(await admin.post(`${DEFECTS}/triage`, { ...down, reason: 'Only grease' }));
    expectSuccess(await admin.post(`${DEFECTS}/start`, of));
    const done = { ...of, action: 'Greased', completed_at: companyDay(new Date()) };
    expect(rowOf(await admin.post(`${DEFECTS}/rectify`, done))).toMatchObject({
      status: 'rectified',
    });
  });

  it('have photos and invoices as evidence of a repair, for everybody who may see the defect', async () => {
    const fail = { item: 'horn', answer: 'fail', severity: 'minor', note: 'Silent' };
    const stored = rowOf(await engineer.post(PATH, check(await addVehicle(me.id), {}, fail)));
    const repair = { id: stored.id, action: 'Horn ordered' };
    const correct = (more: object) =>
      admin.post(`${PATH}/corrective-action`, { ...repair, ...more });
    const [first, second] = [await send(admin, invoice), await send(admin)];
    for (const evidence_files of [
      'x',
      [987_654],
      [await send(manager)],
      Array(11)
        .fill(0)
        .map((_, at) => at + 1),
    ])
      expectFieldsWrong(await correct({ evidence_files }), ['evidence_files']);
    const early = { completed_at: '2025-11-20' };
    expectFieldsWrong(await correct(early), ['completed_at']);
    expectSuccess(await correct({ evidence_files: [first] }));
    expectFieldsWrong(await correct({ evidence_files: [first] }), ['evidence_files']);
    const [defect] = await defectsOf(stored.id);
    expect(defect).toMatchObject({
      status: 'in_progress',
      evidence_files: [{ id: first, type: 'application/pdf' }],
      corrective_actions: [{ action: 'Horn ordered', files: [first] }],
    });
    expect(
      (await engineer.get(`files/${first}`)).bytes.equals(invoice?.bytes ?? expect.fail()),
    ).toBe(true);
    const done = {
      id: defect?.id,
      action: 'Horn fitted',
      completed_at: companyDay(new Date()),
      evidence_files: [{ id: second }],
    };
    expectFieldsWrong(await admin.post(`${DEFECTS}/rectify`, { ...done, ...early }), [
      'completed_at',
    ]);
    for (const _ of ['once', 'again'])
      expect(rowOf(await admin.post(`${DEFECTS}/rectify`, done))).toMatchObject({
        status: 'rectified',
        evidence_files: [{ id: first }, { id: second }],
        corrective_actions: [{ files: [first] }, { files: [second] }],
      });
  });

  it('have a versioned checklist: a published version never changes, an edit creates the next draft', async () => {
    const [published] = await admin.all(VERSIONS, { status: 'published' });
    const id = published?.id ?? 0;
    const [first] = items;
    const changed = [{ ...first, label: 'All mirrors' }, ...items.slice(1)];
    const next = rowOf(await admin.post(VERSIONS, { id, items: changed }));
    expect(next).toMatchObject({ status: 'draft', number: 4 });
    expect(next.id).not.toBe(id);
    expect((await admin.find(VERSIONS, id))?.items).toEqual(published?.items);
    const twice = { id: next.id, items: [first, first] };
    expectFieldsWrong(await admin.post(VERSIONS, twice), ['items']);
    expectFailure(await manager.post(`${VERSIONS}/publish`, { id: next.id }), 403);
    expect(rowOf(await admin.post(`${VERSIONS}/publish`, { id: next.id }))).toMatchObject({
      status: 'published',
    });
    expect(await admin.find(VERSIONS, id)).toMatchObject({ status: 'archived' });
    const late = check(await addVehicle(me.id), { checklist_version: 2 });
    const { answers: stored } = rowOf(await engineer.post(PATH, late));
    expect(stored?.[0 as never]).toMatchObject({ label: first?.label });
  });

  it('leave out items that do not fit a vehicle, without revealing its fuel', async () => {
    const diesel = await addVehicle();
    const unknown = await admin.save('vehicles', { registration: `chk ${nextNumber()}` });
    const { data } = expectSuccess(await engineer.get(`${PATH}/left-out`));
    const checklists = data as { vehicle_id: number; items: string[] }[];
    const leftOut = (id: number) =>
      checklists.find((checklist) => checklist.vehicle_id === id)?.items;
    expect(leftOut(diesel)).toContain('charge-cable-and-port');
    expect(leftOut(diesel)).not.toContain('adblue');
    expect(leftOut(unknown.id)).toBeUndefined();
    expect(await engineer.find('vehicles', diesel)).not.toHaveProperty('fuel_type_id');
  });
});
