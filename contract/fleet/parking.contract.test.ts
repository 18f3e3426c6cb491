import { beforeAll, describe, expect, it } from 'vitest';
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
import type { Client, Query } from '../support/client';
import { nextNumber } from '../support/records';
import { somePdf } from '../support/uploads';

const DAY = 86_400_000;
const ENGINEER = 4;

/** Returns the day in London, this many days from now. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY);

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((one, other) => one - other);

/** Returns the amount due today, computed independently of the declaration. */
function expectedDue(row: Row): number {
  if (row.status === 'paid' || row.status === 'cancelled') return 0;
  const fee = Number(row.admin_fee_minor ?? 0);
  if (typeof row.discount_until === 'string' && row.discount_until >= dayFromNow(0))
    return Number(row.discount_minor) + fee;
  const isRaised = row.stage === 'charge_certificate' || row.stage === 'court';
  return (isRaised ? Math.round(Number(row.amount_minor) * 1.5) : Number(row.amount_minor)) + fee;
}

describe.each(backEnds)('parking on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let engineer: Client;

  beforeAll(async () => {
    [admin, manager, engineer] = await threeRoles(on);
  });

  const notice = (more: object = {}) => ({
    reference: `PCN ${nextNumber()}`,
    registration: 'yd21 kxf',
    driver_id: ENGINEER,
    issued_at: '2026-03-02',
    amount_minor: 7_000,
    discount_minor: 3_500,
    ...more,
  });

  it('returns the values derived from the record and the day, in both dialects', async () => {
    const rows = await admin.all('parking');
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) expect(row.amount_due_minor, `${row.id}`).toBe(expectedDue(row));
    const [first] = rows;
    const plain = await admin.get(`rest/parking/${first?.id}`);
    expect(plain.json).toMatchObject({
      amount_due_minor: first?.amount_due_minor,
      next_deadline: first?.next_deadline,
      attention: first?.attention,
    });
  });

  it('sorts by the amount due today and by the next deadline', async () => {
    const sums = rowsOf(
      await admin.get('parking', { sort: 'amount_due_minor', order: 'desc', per_page: 100 }),
    ).map((row) => Number(row.amount_due_minor));
    expect(sums).toEqual(sums.toSorted((one, other) => other - one));
    const days = rowsOf(await admin.get('parking', { sort: 'next_deadline', per_page: 100 }))
      .map((row) => row.next_deadline)
      .filter((day) => typeof day === 'string');
    expect(days).toEqual(days.toSorted());
  });

  it('filters by urgency, by amounts and by deadlines', async () => {
    const rows = await admin.all('parking');
    for (const value of ['overdue', 'discount_ending', 'permit_ending']) {
      const wanted = rows.filter((row) => row.attention === value);
      expect(wanted.length, value).toBeGreaterThan(0);
      const found = rowsOf(await admin.get('parking', { attention: value, per_page: 100 }));
      expect(ids(found), value).toEqual(ids(wanted));
    }
    const dear = rows.filter((row) => Number(row.amount_due_minor) >= 10_000);
    expect(
      ids(rowsOf(await admin.get('parking', { amount_due_minor_from: 10_000, per_page: 100 }))),
    ).toEqual(ids(dear));
    const soon = rows.filter(
      ({ next_deadline: day }) => typeof day === 'string' && day <= dayFromNow(7),
    );
    const filter = JSON.stringify({ next_deadline_to: dayFromNow(7) });
    const plain = await admin.get('rest/parking', { filter, range: '[0,99]' });
    expect(ids(plain.json as Row[])).toEqual(ids(soon));
    expectFieldsWrong(await admin.get('parking', { attention: 'lost' }), ['attention']);
  });

  it('filters by the type of customer under both of its names', async () => {
    const rows = (await admin.all('parking')).filter((row) => row.customer_type_id === 1);
    expect(rows.length).toBeGreaterThan(0);
    const named: readonly Query[] = [
      { customer_type: 1 },
      { type: 1 },
      { customer_type: 1, type: 1 },
    ];
    for (const query of named)
      expect(ids(rowsOf(await admin.get('parking', { ...query, per_page: 100 })))).toEqual(
        ids(rows),
      );
    expect(rowsOf(await admin.get('parking', { customer_type: '', type: '' })).length).toBe(10);
  });

  it('has no call to delete a record, and ignores derived values in a save', async () => {
    const { id } = await admin.save('parking', notice());
    expectFailure(await admin.get(`parking/delete/${id}`), 405);
    expectFailure(await admin.call('DELETE', `rest/parking/${id}`), 405);
    expectFieldsWrong(await admin.post('parking', { id, amount_due_minor: 1 }), [
      'amount_due_minor',
    ]);
    // A client sends back the record it received.
    const { json } = await admin.get(`rest/parking/${id}`);
    const put = await admin.call('PUT', `rest/parking/${id}`, { body: json });
    expect([put.status, (put.json as Row).version]).toEqual([200, (json as Row).version]);
  });

  it('normalises the registration and fills in missing dates', async () => {
    const added = rowOf(await admin.post('parking', notice()));
    expect(added).toMatchObject({
      registration: 'YD21KXF',
      stage: 'notice',
      status: 'unpaid',
      discount_until: '2026-03-15',
      due_date: '2026-03-29',
    });
    const camera = rowOf(await admin.post('parking', notice({ scheme: 'bus_lane' })));
    expect(camera).toMatchObject({ discount_until: '2026-03-22', due_date: '2026-03-29' });
    const printed = notice({ discount_until: '2026-03-20', due_date: '2026-04-02' });
    expect(rowOf(await admin.post('parking', printed))).toMatchObject({
      discount_until: '2026-03-20',
      due_date: '2026-04-02',
    });
  });

  it('has no stage for a permit', async () => {
    const permit = rowOf(await admin.post('parking', notice({ kind: 'permit' })));
    expect(permit).toMatchObject({ stage: null, discount_until: null, due_date: null });
    const next = { id: permit.id, served_at: '2026-03-10' };
    expect(expectFailure(await admin.post('parking/next-stage', next), 409).message).toBe(
      'There is no later stage for this record.',
    );
    expectFailure(await admin.post('parking/appeal', { id: permit.id }), 409);
  });

  it('takes the customer from the property and the type from the customer', async () => {
    const [property] = await admin.rows('properties', { per_page: 1, sort: 'id' });
    const customer = await admin.find('customers', Number(property?.customer_id));
    const added = rowOf(await admin.post('parking', notice({ property_id: property?.id })));
    expect(added).toMatchObject({
      customer_id: customer?.id,
      customer_type_id: customer?.customer_type_id,
    });
  });

  it('moves from notice to court, where half as much again is due', async () => {
    const { id } = await admin.save('parking', notice({ issued_at: '2026-01-05' }));
    const stages: [string, string, number][] = [
      ['notice_to_owner', '2026-03-08', 7_000],
      ['charge_certificate', '2026-02-22', 10_500],
      ['court', '2026-03-01', 10_500],
    ];
    for (const [stage, due_date, amount_due_minor] of stages) {
      const row = rowOf(await admin.post('parking/next-stage', { id, served_at: '2026-02-09' }));
      expect(row).toMatchObject({ stage, due_date, amount_due_minor, discount_until: null });
    }
    expectFailure(await admin.post('parking/next-stage', { id, served_at: '2026-02-09' }), 409);
    expectFieldsWrong(await admin.post('parking/next-stage', { id }), ['served_at']);
  });

  it('reports a stale record rather than an invalid choice', async () => {
    const { id, version } = rowOf(await admin.post('parking', notice({ issued_at: '2026-01-05' })));
    const next = { id, version, served_at: '2026-02-09', stage: 'notice_to_owner' };
    expectSuccess(await admin.post('parking/next-stage', next));
    expect(expectFailure(await admin.post('parking/next-stage', next), 409).code).toBe('stale');
    // For the current record, the choice is invalid.
    expectFieldsWrong(await admin.post('parking/next-stage', { ...next, version: 2 }), ['stage']);
    const paying = { id, payment_type_id: 1, paid_at: '2026-02-09', amount_paid_minor: 7_000 };
    expectSuccess(await admin.post('parking/mark-as-paid', paying));
    const late = { ...paying, version: 2, amount_paid_minor: 7_001 };
    expect(expectFailure(await admin.post('parking/mark-as-paid', late), 409).code).toBe('state');
  });

  it('locks a paid record until the payment is corrected with a reason', async () => {
    const { id } = await admin.save('parking', notice());
    const paying = { id, payment_type_id: 1, paid_at: '2026-03-10', amount_paid_minor: 3_500 };
    expectFieldsWrong(await admin.post('parking/mark-as-paid', { id }), [
      'payment_type_id',
      'paid_at',
      'amount_paid_minor',
    ]);
    expectFieldsSay(
      await admin.post('parking/mark-as-paid', { ...paying, paid_at: dayFromNow(1) }),
      { paid_at: 'A payment cannot be dated in the future.' },
    );
    expect(rowOf(await admin.post('parking/mark-as-paid', paying))).toMatchObject({
      status: 'paid',
      amount_due_minor: 0,
      paid_by: 2,
    });
    expectFailure(await admin.post('parking', { id, location: 'Elsewhere' }), 409);
    expectFieldsWrong(await admin.post('parking/correct', { id }), ['reason']);
    const corrected = await admin.post('parking/correct', { id, reason: 'Paid twice.' });
    expect(rowOf(corrected)).toMatchObject({
      status: 'unpaid',
      reason: 'Paid twice.',
      paid_at: null,
      amount_due_minor: 7_000,
    });
    expectSuccess(await admin.post('parking', { id, location: 'Elsewhere' }));
  });

  it('shows a record among engineers only to its driver, with the scan of the notice', async () => {
    const own = rowOf(await admin.post('parking', notice({ notices: somePdf(1) })));
    const others = rowOf(
      await admin.post('parking', notice({ driver_id: 19, notices: somePdf(2) })),
    );
    const unknown = rowOf(await admin.post('parking', notice({ driver_id: null })));
    const seen = await engineer.all('parking');
    expect(new Set(seen.map((row) => row.driver_id))).toEqual(new Set([ENGINEER]));
    expect(ids(seen)).toContain(own.id);
    expect(rowsOf(await engineer.get('parking', { id: `${others.id},${unknown.id}` }))).toEqual([]);
    const fileOf = (row: Row) => (row.notices as { id: number }[])[0]?.id;
    expect((await engineer.get(`files/${fileOf(own)}`)).status).toBe(200);
    expectFailure(await engineer.get(`files/${fileOf(others)}`), 404);
    expectFailure(await engineer.post('parking', { id: own.id, location: 'Here' }), 403);
    expectFailure(await engineer.post('parking', notice()), 403);
  });

  it('lets managers write records for drivers of their team', async () => {
    const team = rowOf(await manager.post('parking', notice()));
    expectSuccess(await manager.post('parking', { id: team.id, location: 'The Headrow' }));
    // Drivers of other teams are invisible to them.
    expectFieldsWrong(await manager.post('parking', { id: team.id, driver_id: 19 }), ['driver_id']);
    expectFieldsWrong(await manager.post('parking', notice({ driver_id: 19 })), ['driver_id']);
    expectFailure(await manager.post('parking', { id: team.id, driver_id: null }), 403);
    expectFailure(await manager.post('parking', notice({ driver_id: null })), 403);
    const { id } = await admin.save('parking', notice({ driver_id: 19 }));
    expect(rowsOf(await manager.get('parking', { id }))).toHaveLength(1);
    expectFailure(await manager.post('parking', { id, location: 'Here' }), 403);
  });
});
