import { beforeAll, describe, expect, it } from 'vitest';
import { seededNumbers } from '@/core/samples/random';
import type { Role } from '../support/accounts';
import { expectFieldsWrong, expectSuccess, type Row, rowOf, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Query } from '../support/client';

const REPORT = 'reports/afp';
const BILLERS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER'];
/** Total → the field of its rows. */
const TOTALS = {
  applied_minor: 'net_applied_minor',
  notified_minor: 'notified_sum_minor',
  due_minor: 'amount_due_minor',
  paid_minor: 'paid_minor',
  overdue_minor: 'overdue_minor',
} as const;
const ever = { start_date: '2000-01-01', end_date: '2099-12-31' };

const pence = (rows: readonly Row[], field: string) =>
  rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);

describe.each(backEnds)('the report on applications on $name', (target) => {
  const on = useBackend(target);

  const list = async (role: Role, path: string, query: Query = {}) => {
    const answer = expectSuccess(
      await (await on.as(role)).get(path, { ...query, per_page: 1_000 }),
    );
    return answer as unknown as {
      data: Row[];
      totals: Record<string, number>;
      standing: Record<string, number>;
    };
  };
  /** Applies for payment of a job whose lines were collected from people's work. */
  beforeAll(async () => {
    const [admin, manager] = [await on.as('ADMIN'), await on.as('CONTRACT_MANAGER')];
    const [charge] = rowsOf(await manager.get('rebillable-charges', { job_status: 'open' }));
    const post = async (path: string, body: object) => rowOf(await admin.post(path, body));
    const job = await post('afp-jobs/complete', { id: charge?.job_id });
    const { id } = await post('afp-batches', {
      contract_id: job.contract_id,
      period_start: String(job.completed_at),
      period_end: String(job.completed_at),
    });
    await post('afp-batches/submit', { id });
  });

  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((one, two) => one - two);

  it('names people without a cost rate whose hours are applied for, to readers of cost rates', async () => {
    const admin = await on.as('SUPER_ADMIN');
    const named = async (role: Role, query: Query = ever) => {
      const report = (await list(role, REPORT, query)) as { without_cost_rate?: Row[] };
      return report.without_cost_rate?.map(({ user_id: id }) => id);
    };
    const batches = new Set((await list('ADMIN', REPORT, ever)).data.map(({ id }) => id));
    const jobs = (await list('ADMIN', 'afp-jobs')).data.filter(({ batch_id: id }) =>
      batches.has(Number(id)),
    );
    const isApplied = new Set<unknown>(jobs.map(({ id }) => id));
    const labour = await list('ADMIN', 'rebillable-charges', { source_resource: 'timesheets' });
    const applied = labour.data.find(({ job_id: id }) => isApplied.has(id));
    const id = Number(applied?.user_id);
    const rate = (await admin.find('employees', id))?.cost_rate_minor;
    await admin.save('employees', { id, cost_rate_minor: null });
    expect(await named('ADMIN')).toContain(id);
    expect(await named('ADMIN', { start_date: '2000-01-01', end_date: '2000-01-31' })).toEqual([]);
    expect(await named('CONTRACT_MANAGER')).toBeUndefined();
    await admin.save('employees', { id, cost_rate_minor: rate });
    expect(await named('ADMIN')).not.toContain(id);
  });

  it.each(BILLERS)(
    'shows %s totals that equal the sums of its rows, with any filter',
    async (role) => {
      const random = seededNumbers(41);
      const [jobs, charges, batches] = [
        (await list(role, 'afp-jobs')).data,
        (await list(role, 'rebillable-charges')).data,
        (await list(role, 'afp-batches')).data,
      ];
      const some = (rows: readonly Row[], field: string) =>
        Number(rows[random(0, rows.length - 1)]?.[field] ?? 1);
      let found = 0;
      for (let n = 0; n < 16; n += 1) {
        const query: Query = {
          ...(n % 4 === 0
            ? { start_date: '2000-01-01', end_date: String(batches[n]?.valuation_date ?? '') }
            : ever),
          ...(n % 2 === 1 && { property_id: some(jobs, 'property_id') }),
          ...(n % 3 === 1 && { user_id: some(charges, 'user_id') }),
          ...(n % 5 === 2 && { customer_id: some(batches, 'customer_id') }),
          ...(n % 7 === 3 && { status: 'certified,paid' }),
        };
        const { data, totals } = await list(role, REPORT, query);
        found += data.length;
        for (const [total, field] of Object.entries(TOTALS))
          expect([total, totals[total]], JSON.stringify(query)).toEqual([
            total,
            pence(data, field),
          ]);
      }
      expect(found).toBeGreaterThan(0);
    },
  );

  it.each(BILLERS)('shows %s a row for each application that was sent', async (role) => {
    const { data } = await list(role, REPORT, ever);
    const batches = await list(role, 'afp-batches', { status: 'submitted,certified,paid' });
    expect(idsOf(data)).toEqual(idsOf(batches.data));
    expect(data.length).toBeGreaterThan(0);
    const admin = await on.as('ADMIN');
    expectFieldsWrong(await admin.get(REPORT, { status: 'draft' }), ['status']);
  });

  it.each(BILLERS)(
    'shows %s the retention and amounts not applied for, equal to their lists',
    async (role) => {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(
        Date.now(),
      );
      const { standing } = await list(role, REPORT, ever);
      const certified = await list(role, 'afp-batches', { status: 'certified,paid' });
      const releases = async (query: Query) =>
        pence((await list(role, 'afp-retention-releases', query)).data, 'amount_minor');
      const waiting = await list(role, 'afp-jobs', { status: 'open,ready,in_batch' });
      expect(standing).toEqual({
        retention_held_minor:
          pence(certified.data, 'retained_minor') - (await releases({ status: 'paid' })),
        retention_due_minor: await releases({ status: 'due,in_batch', due_on_to: today }),
        not_applied_minor: pence(waiting.data, 'applied_minor'),
      });
    },
  );

  it.each(BILLERS)('shows %s the applications for a property', async (role) => {
    const jobs = (await list(role, 'afp-jobs')).data;
    const properties = [...new Set(jobs.map(({ property_id }) => Number(property_id ?? 0)))];
    const sent = (await list(role, REPORT, ever)).data;
    for (const property_id of properties.filter((id) => id > 0).slice(0, 8)) {
      const { data, standing } = await list(role, REPORT, { ...ever, property_id });
      const own = jobs.filter((job) => job.property_id === property_id);
      const batches = new Set(own.map(({ batch_id }) => batch_id));
      expect(idsOf(data)).toEqual(idsOf(sent.filter(({ id }) => batches.has(id))));
      const waiting = own.filter(({ status }) =>
        ['open', 'ready', 'in_batch'].includes(String(status)),
      );
      // Retention belongs to a contract, not to a property.
      expect(standing).toEqual({ not_applied_minor: pence(waiting, 'applied_minor') });
    }
  });

  it.each(BILLERS)('shows %s the applications for the work of a person', async (role) => {
    const charges = (await list(role, 'rebillable-charges')).data;
    const jobs = (await list(role, 'afp-jobs')).data;
    const sent = (await list(role, REPORT, ever)).data;
    let found = 0;
    const people = new Set(
      charges
        .filter(({ application }) => !String(application).startsWith('Open'))
        .concat(charges.slice(0, 40))
        .map(({ user_id }) => Number(user_id ?? 0)),
    );
    for (const user_id of [...people].filter((id) => id > 0).slice(0, 8)) {
      const worked = new Set(
        charges.filter((charge) => charge.user_id === user_id).map(({ job_id }) => job_id),
      );
      const batches = new Set(jobs.filter(({ id }) => worked.has(id)).map((job) => job.batch_id));
      const { data } = await list(role, REPORT, { ...ever, user_id });
      expect(idsOf(data)).toEqual(idsOf(sent.filter(({ id }) => batches.has(id))));
      found += data.length;
    }
    expect(found).toBeGreaterThan(0);
    const admin = await on.as('ADMIN');
    expectFieldsWrong(await admin.get(REPORT, { user_id: 'Ava' }), ['user_id']);
    expectFieldsWrong(await admin.get(REPORT, { sort: 'property_id' }), ['sort']);
  });
});
