import { beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectSuccess, type Row, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';

const [ENGINEER, MANAGER, OTHER_MANAGER] = [4, 3, 6];
const MONDAY = '2025-03-03';

interface Totals {
  count: number;
  cost_minor?: number;
  markup_minor: number;
  charge_minor: number;
  margin_minor?: number;
}

describe.each(backEnds)('rebillable charges on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let engineer: Client;

  const customer = async (contract_manager_id = MANAGER, more: object = {}) =>
    admin.save('customers', {
      name: `Charged ${nextNumber()}`,
      customer_type_id: 1,
      contract_manager_id,
      labour_rate_minor: 4_000,
      expense_markup_percent: '10.00',
      ...more,
    });
  const reportOf = async (by: Client, query: object = {}, group = 'customer_id') => {
    const answer = await by.get('reports/rebillable', { per_page: 100, ...query });
    const { totals, groups } = expectSuccess(answer) as unknown as {
      totals: Totals;
      groups?: Record<string, { groups: (Totals & { value: unknown; label: unknown })[] }>;
    };
    return { rows: rowsOf(answer), totals, groups: groups?.[group]?.groups };
  };
  const sum = (rows: readonly Row[], name: string) =>
    rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);

  /** Submits hours of the engineer on a day of a new week. */
  let weeks = 0;
  const week = async (entries: readonly object[]) => {
    weeks += 1;
    const day = new Date(Date.parse(MONDAY) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
    const key = { user_id: ENGINEER, week_start: day };
    for (const entry of entries)
      await engineer.save('timesheets', {
        user_id: ENGINEER,
        date: day,
        is_rebillable: true,
        ...entry,
      });
    expectSuccess(await engineer.post('timesheets/submit', key));
    return { ...key, approve: () => manager.get('timesheets/approve', key) };
  };
  const span = (start_time: string, end_time: string) => ({
    start_time,
    end_time,
    lunch_break: '0.00',
  });
  const dayOf = ({ week_start }: { week_start: string }) => ({
    start_date: week_start,
    end_date: week_start,
  });

  const labourCost = async (one: { week_start: string }) => {
    const answer = await admin.get('reports/labour', { user_id: ENGINEER, ...dayOf(one) });
    return (expectSuccess(answer) as unknown as { total_cost_minor: number }).total_cost_minor;
  };

  beforeAll(async () => {
    [admin, manager, engineer] = [
      await on.as('ADMIN'),
      await on.as('CONTRACT_MANAGER'),
      await on.as('ENGINEER'),
    ];
    await admin.save('employees', { id: ENGINEER, cost_rate_minor: 2_001 });
  });

  it('charges hours by tier and the rates of the day, from approval until it is undone', async () => {
    const { id } = await customer();
    const place = { customer_id: id, job_number: `J-${nextNumber()}` };
    const one = await week([
      { ...span('07:30', '16:30'), ...place },
      { ...span('16:30', '16:40'), ...place, is_rebillable: false },
    ]);
    expect((await reportOf(admin, dayOf(one))).rows).toEqual([]);
    expectSuccess(await one.approve());
    // 8.00 regular and 1.00 at 1.5: 8 × 40.00 + 60.00, and 8 × 20.01 + 30.015.
    const { rows, totals } = await reportOf(admin, { ...dayOf(one), customer_id: id });
    expect(rows).toMatchObject([
      {
        source_resource: 'timesheets',
        ...place,
        regular_hours: '8.00',
        ot_1_5_hours: '1.00',
        labour_rate_minor: 4_000,
        ot_1_5_rate_minor: 6_000,
        cost_minor: 19_010,
        charge_minor: 38_000,
        margin_minor: 18_990,
      },
    ]);
    expect(totals).toEqual({
      count: 1,
      cost_minor: 19_010,
      markup_minor: 0,
      charge_minor: 38_000,
      margin_minor: 18_990,
    });
    // A new rate and a new cost apply to later approvals only, in every report. 10 minutes are not charged.
    await admin.save('employees', { id: ENGINEER, cost_rate_minor: 9_999 });
    expect((await reportOf(admin, { customer_id: id, ...dayOf(one) })).totals).toEqual(totals);
    expect(await labourCost(one)).toBe(19_010 + 500);
    // The week itself has no charges.
    const { user_id, week_start } = one;
    const seen = await admin.get('timesheets/week', { user_id, week_start });
    expectSuccess(seen);
    expect(seen.text).not.toContain('cost_minor');
    await admin.save('employees', { id: ENGINEER, cost_rate_minor: 2_001 });
    const { approve: _, ...key } = one;
    expectSuccess(await manager.post('timesheets/undo-approve', key));
    expect((await reportOf(admin, dayOf(one))).rows).toEqual([]);
    expect(await labourCost(one)).toBe(0);
    expectSuccess(await one.approve());
    expect((await reportOf(admin, { customer_id: id, ...dayOf(one) })).totals).toEqual(totals);
    expectSuccess(await manager.get('timesheets/reopen', { ...key, reason: 'Wrong job' }));
    expect((await reportOf(admin, dayOf(one))).rows).toEqual([]);
  });

  it('charges by the rates agreed from a day on, in steps and with a minimum', async () => {
    const { id } = await customer();
    const one = await week([{ ...span('08:00', '08:40'), customer_id: id }]);
    await admin.save('customer-rates', {
      customer_id: id,
      effective_from: one.week_start,
      labour_rate_minor: 5_000,
      minimum_hours: '2.00',
      step_minutes: 30,
    });
    expectSuccess(await one.approve());
    const { rows } = await reportOf(admin, { customer_id: id, ...dayOf(one) });
    expect(rows).toMatchObject([
      { regular_hours: '2.00', charge_minor: 10_000, cost_minor: 1_334 },
    ]);
  });

  it('leaves out the hours of an engineer who shadows another', async () => {
    const { id } = await customer();
    const one = await week([{ ...span('08:00', '12:00'), customer_id: id }]);
    const { approve, ...key } = one;
    expectSuccess(await manager.post('timesheets/shadow', { ...key, shadow_engineer_id: 11 }));
    expectSuccess(await approve());
    expect((await reportOf(admin, { customer_id: id, ...dayOf(one) })).rows).toEqual([]);
  });

  it('charges an approved expense without its VAT and with the mark-up', async () => {
    const { id } = await customer();
    const { id: expense } = await engineer.save('expenses', {
      expense_type_id: 2,
      date: '2025-05-06',
      amount_minor: 12_000,
      vat_minor: 2_000,
      currency: 'GBP',
      customer_id: id,
      is_rebillable: true,
      description: 'Fan motor',
    });
    const query = { customer_id: id, start_date: '2025-05-06', end_date: '2025-05-06' };
    await admin.save('expense-types', { id: 2, needs_receipt: false });
    expectSuccess(await engineer.post('expenses/submit', { id: expense }));
    expectSuccess(
      await manager.get('expenses/approve', {
        id: expense,
        amount_minor: 6_000,
        reason: 'Lunch is not paid.',
      }),
    );
    expect((await reportOf(admin, query)).rows).toMatchObject([
      {
        source_resource: 'expenses',
        source_id: expense,
        cost_minor: 5_000,
        markup_percent: '10.00',
        markup_minor: 500,
        charge_minor: 5_500,
        margin_minor: 500,
      },
    ]);
    expectSuccess(await manager.post('expenses/unapprove', { id: expense }));
    expect((await reportOf(admin, query)).rows).toEqual([]);
  });

  it('charges parking once it is paid, until the payment is corrected', async () => {
    const { id } = await customer();
    const record = await admin.save('parking', {
      reference: `PCN ${nextNumber()}`,
      registration: 'YD21KXF',
      amount_minor: 7_000,
      issued_at: '2025-06-02',
      customer_id: id,
      is_rebillable: true,
    });
    const paid = { payment_type_id: 1, paid_at: '2025-06-10', amount_paid_minor: 3_500 };
    const query = { customer_id: id, start_date: '2025-06-10', end_date: '2025-06-10' };
    expectSuccess(await admin.post('parking/mark-as-paid', { id: record.id, ...paid }));
    expect((await reportOf(admin, query)).rows).toMatchObject([
      { source_resource: 'parking', cost_minor: 3_500, charge_minor: 3_500, margin_minor: 0 },
    ]);
    expectSuccess(await admin.post('parking/correct', { id: record.id, reason: 'Not ours' }));
    expect((await reportOf(admin, query)).rows).toEqual([]);
  });

  it('has totals and groups equal to its rows for everybody, and hides the cost of hours', async () => {
    const query = { start_date: '2025-01-01', end_date: '2099-12-31' };
    for (const by of [admin, manager]) {
      const rows = await by.all('reports/rebillable', query);
      expect(rows.length).toBeGreaterThan(20);
      const { totals, groups = [] } = await reportOf(by, { ...query, group: 'customer_id' });
      const names = Object.keys(totals).filter((name) => name !== 'count');
      expect(totals.count).toBe(rows.length);
      for (const name of names) expect(totals, name).toMatchObject({ [name]: sum(rows, name) });
      expect(groups.length).toBe(new Set(rows.map((row) => row.customer_id)).size);
      for (const { value, count, charge_minor } of groups) {
        const own = rows.filter((row) => row.customer_id === value);
        expect([count, charge_minor]).toEqual([own.length, sum(own, 'charge_minor')]);
      }
      const seesCosts = by === admin;
      for (const sums of [totals, ...groups, ...rows.slice(0, 5)]) {
        expect('cost_minor' in sums).toBe(seesCosts);
        expect('margin_minor' in sums).toBe(seesCosts);
      }
    }
    // A manager sees only the names of their team, in groups as in lists.
    const named = async (by: Client) => {
      const { groups = [] } = await reportOf(by, { ...query, group: 'user_id' }, 'user_id');
      return groups.filter(({ label }) => label !== null).map(({ value }) => Number(value));
    };
    const team = new Set((await manager.all('employees')).map(({ id }) => id));
    const everybody = await named(admin);
    expect(everybody.filter((id) => !team.has(id)).length).toBeGreaterThan(0);
    const people = new Set((await manager.all('reports/rebillable', query)).map((r) => r.user_id));
    expect([...(await named(manager))].sort()).toEqual(
      [...people]
        .map(Number)
        .filter((id) => team.has(id))
        .sort(),
    );
    const theirs = await customer(OTHER_MANAGER);
    const one = await week([{ ...span('08:00', '09:00'), customer_id: theirs.id }]);
    expectSuccess(await one.approve());
    expect((await reportOf(admin, { customer_id: theirs.id, ...query })).rows).toHaveLength(1);
    expect((await reportOf(manager, { customer_id: theirs.id, ...query })).rows).toEqual([]);
    expectFailure(await engineer.get('reports/rebillable'), 403);
    expectFailure(await (await on.as('HR_ADMINISTRATOR')).get('reports/rebillable'), 403);
  });

  it('reports this month if no dates are given', async () => {
    const { period } = expectSuccess(await admin.get('reports/rebillable')) as unknown as {
      period: { start_date: string; end_date: string };
    };
    expect(period.start_date).toMatch(/-01$/);
    for (const row of await admin.all('reports/rebillable')) {
      expect(String(row.date) >= period.start_date).toBe(true);
      expect(String(row.date) <= period.end_date).toBe(true);
    }
    expectFailure(await admin.get('reports/rebillable', { group: 'mood' }), 422);
  });

  it('adds charges to the open job of the property once, and removes them again', async () => {
    const { id } = await customer();
    const place = { customer_id: id, job_number: `J-${nextNumber()}` };
    const one = await week([{ ...span('08:00', '10:00'), ...place }]);
    const { approve, ...key } = one;
    expectSuccess(await approve());
    const [job] = await admin.rows('afp-jobs', { customer_id: id });
    expect(job).toMatchObject({ ...place, status: 'open', applied_minor: 8_000 });
    expect(await admin.rows('afp-job-lines', { job_id: job?.id ?? 0 })).toMatchObject([
      { kind: 'labour', quantity: '2.00', unit_minor: 4_000, amount_minor: 8_000 },
    ]);
    const [charge] = (await reportOf(admin, { ...dayOf(one), customer_id: id })).rows;
    expect(charge).toMatchObject({ job_id: job?.id });
    expect(String(charge?.application)).toBe(`Open, job ${place.job_number}`);
    const again = await week([{ ...span('08:00', '09:00'), ...place }]);
    expectSuccess(await again.approve());
    expect(await admin.rows('afp-jobs', { customer_id: id })).toMatchObject([
      { id: job?.id, applied_minor: 12_000 },
    ]);
    expectSuccess(await manager.get('timesheets/reopen', { ...key, reason: 'Wrong day' }));
    expect(await admin.rows('afp-jobs', { customer_id: id })).toMatchObject([
      { applied_minor: 4_000 },
    ]);
  });

  it('adds a charge to one job once, also for simultaneous approvals', async () => {
    const { id } = await customer();
    const place = { customer_id: id, job_number: `J-${nextNumber()}` };
    const weeksToApprove = [];
    for (let n = 0; n < 4; n += 1)
      weeksToApprove.push(await week([{ ...span('08:00', '10:00'), ...place }]));
    await Promise.all(
      weeksToApprove.flatMap(({ approve, ...key }) => [
        approve(),
        admin.get('timesheets/approve', key),
      ]),
    );
    const jobs = await admin.rows('afp-jobs', { customer_id: id });
    expect(jobs).toMatchObject([{ ...place, applied_minor: 4 * 8_000 }]);
    expect(await admin.rows('afp-job-lines', { job_id: jobs[0]?.id ?? 0 })).toHaveLength(4);
    const query = { customer_id: id, start_date: '2025-01-01', end_date: '2025-12-31' };
    expect((await reportOf(admin, query)).totals).toMatchObject({ count: 4, charge_minor: 32_000 });
  });

  it('leaves charges unchanged once applied for, and adds later approvals to a continued job', async () => {
    const { id } = await customer();
    const place = { customer_id: id, job_number: `J-${nextNumber()}` };
    const one = await week([{ ...span('08:00', '10:00'), ...place }]);
    const { approve, ...key } = one;
    expectSuccess(await approve());
    const [job] = await admin.rows('afp-jobs', { customer_id: id });
    expectSuccess(
      await admin.post('afp-jobs/complete', { id: job?.id, completed_at: one.week_start }),
    );
    const later = await week([{ ...span('08:00', '09:00'), ...place }]);
    expectSuccess(await later.approve());
    expect(await admin.rows('afp-jobs', { customer_id: id, sort: 'id' })).toMatchObject([
      { id: job?.id, status: 'ready', applied_minor: 8_000 },
      { follows_id: job?.id, status: 'open', applied_minor: 4_000 },
    ]);
    const batch = await admin.save('afp-batches', {
      contract_id: job?.contract_id,
      period_start: '2025-01-01',
      period_end: '2025-12-31',
      valuation_date: '2025-12-31',
    });
    expectSuccess(await admin.post('afp-jobs/add', { id: job?.id, batch_id: batch.id }));
    expectSuccess(await admin.post('afp-batches/submit', { id: batch.id }));
    const refused = await manager.get('timesheets/reopen', { ...key, reason: 'Wrong job' });
    expect(expectFailure(refused, 409)).toMatchObject({
      code: 'in_application',
      message: `The hours of this week are in the submitted application ${batch.batch_no} and cannot be changed.`,
    });
    const [charge] = (await reportOf(admin, { ...dayOf(one), customer_id: id })).rows;
    expect(charge?.application).toBe(`Applied for, ${batch.batch_no}`);
    expect(
      (await reportOf(admin, { customer_id: id, job_status: 'applied', ...dayOf(one) })).totals
        .count,
    ).toBe(1);
    expectSuccess(await admin.post('afp-batches/withdraw', { id: batch.id, reason: 'Wrong' }));
    expectSuccess(await manager.get('timesheets/reopen', { ...key, reason: 'Wrong job' }));
  });
});
