import { beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectFieldsSay, expectSuccess, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now());

describe.each(backEnds)('applications for payment on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;

  beforeAll(async () => {
    admin = await on.as('ADMIN');
  });

  const post = async (path: string, body: object): Promise<Row> =>
    rowOf(await admin.post(path, body));

  /** Returns a contract of a new customer, so that nothing else is under it. */
  async function contractWith(terms: object): Promise<Row> {
    const customer = await admin.save('customers', {
      name: `Customer ${nextNumber()}`,
      customer_type_id: 1,
    });
    return post('afp-contracts', { name: 'Works', customer_id: customer.id, ...terms });
  }

  /** Returns a completed job with lines of these amounts. */
  async function readyJob(
    contract: Row,
    amounts: { labour?: number; materials?: number },
    completed_at = TODAY,
  ) {
    const job = await post('afp-jobs', {
      job_number: `J${nextNumber()}`,
      customer_id: contract.customer_id,
      contract_id: contract.id,
    });
    for (const [kind, amount_minor] of Object.entries(amounts))
      await post('afp-job-lines', { job_id: job.id, kind, description: kind, amount_minor });
    return post('afp-jobs/complete', { id: job.id, completed_at });
  }

  const batchOf = (contract: Row, period_end = TODAY) =>
    post('afp-batches', {
      contract_id: contract.id,
      period_start: '2026-01-01',
      period_end,
    });

  const again = async (path: string, { id }: Row): Promise<Row | undefined> =>
    (await admin.rows(path, { id }))[0];

  it('has a contract named Simple for every customer, including new ones', async () => {
    const customer = await admin.save('customers', {
      name: `Customer ${nextNumber()}`,
      customer_type_id: 1,
    });
    const [simple] = await admin.rows('afp-contracts', { customer_id: customer.id });
    expect(simple).toMatchObject({
      name: 'Simple',
      retention_percent: '0.00',
      uses_notices: false,
    });
    const wrong = await admin.post('afp-contracts', { id: simple?.id, retention_percent: '5.00' });
    expectFieldsSay(wrong, {
      retention_percent: 'The contract named Simple keeps no retention.',
    });
  });

  it('passes over a number that somebody entered when it numbers the next application', async () => {
    const first = await batchOf(await contractWith({}));
    const numbered = (ahead: number) => `AFP-${String(Number(first.id) + ahead).padStart(4, '0')}`;
    const contract = await contractWith({});
    // The one with the number entered has the id before it.
    await post('afp-batches', {
      contract_id: contract.id,
      period_start: '2026-01-01',
      period_end: TODAY,
      batch_no: numbered(2),
    });
    expect(await batchOf(await contractWith({}))).toMatchObject({ batch_no: numbered(3) });
  });

  it('returns jobs with their lines from every call', async () => {
    const contract = await contractWith({});
    const job = await readyJob(contract, { labour: 100, materials: 250 });
    const lines = [
      { kind: 'labour', amount_minor: 100, source: null },
      { kind: 'materials', amount_minor: 250, source: null },
    ];
    expect(job).toMatchObject({ lines });
    expect(await again('afp-jobs', job)).toEqual(job);
    const [line] = await admin.rows('afp-job-lines', {
      source_resource: 'timesheets',
      per_page: 1,
    });
    const [collected] = await admin.rows('afp-jobs', { id: Number(line?.job_id) });
    expect(collected?.lines).toContainEqual(
      expect.objectContaining({
        source: { resource: 'timesheets', id: line?.source_id, part: line?.source_part },
      }),
    );
  });

  it('refuses amounts and sums out of range with a sentence, and changes nothing', async () => {
    const LARGEST = 99_999_999_999;
    const contract = await contractWith({});
    const job = await post('afp-jobs', {
      job_number: `J${nextNumber()}`,
      customer_id: contract.customer_id,
      contract_id: contract.id,
    });
    const line = (values: object) =>
      admin.post('afp-job-lines', {
        job_id: job.id,
        kind: 'materials',
        description: 'Gold',
        ...values,
      });
    expectFieldsSay(await line({ quantity: '9999999', unit_minor: LARGEST }), {
      amount_minor: 'Amount would be too large: at most £999,999,999.99 is possible.',
    });
    expectSuccess(await line({ amount_minor: LARGEST }));
    for (let more = 0; more < 10; more += 1)
      expectFieldsSay(await line({ amount_minor: LARGEST }), {
        root: 'Applied for would be too large: at most £999,999,999.99 is possible.',
      });
    expect(await again('afp-jobs', job)).toMatchObject({ applied_minor: LARGEST });
    expect(await admin.rows('afp-job-lines', { job_id: job.id })).toHaveLength(1);

    await post('afp-jobs/complete', { id: job.id, completed_at: TODAY });
    const second = await readyJob(contract, { materials: LARGEST });
    expectFieldsSay(
      await admin.post('afp-batches', {
        contract_id: contract.id,
        period_start: '2026-01-01',
        period_end: TODAY,
      }),
      { root: 'Gross applied for would be too large: at most £999,999,999.99 is possible.' },
    );
    expect(await again('afp-jobs', second)).toMatchObject({ status: 'ready', batch_id: null });
  });

  it.each([
    ['period', 47_500],
    ['cumulative', 57_000],
  ])(
    'on the %s basis apply for %i pence after 900.00 of 1,000.00 was certified',
    async (basis, net) => {
      const contract = await contractWith({ basis, retention_percent: '5.00' });
      const job = await readyJob(contract, { labour: 100_000 });
      const first = await batchOf(contract);
      expect(first).toMatchObject({ gross_applied_minor: 100_000, net_applied_minor: 95_000 });
      await post('afp-batches/submit', { id: first.id });
      const less = { id: job.id, certified_minor: 90_000 };
      const unexplained = await admin.post('afp-batches/certify', { id: first.id, jobs: [less] });
      expectFieldsSay(unexplained, {
        jobs: `Give a reason for the lower amount of job ${job.job_number}.`,
      });
      const certified = await post('afp-batches/certify', {
        id: first.id,
        jobs: [{ ...less, reason: 'Two doors are missing.' }],
      });
      expect(certified).toMatchObject({
        status: 'certified',
        certified_minor: 85_500,
        notified_sum_minor: 85_500,
      });
      await readyJob(contract, { labour: 50_000 });
      const second = await batchOf(contract);
      expect(second).toMatchObject({ gross_applied_minor: 50_000, net_applied_minor: net });
      await post('afp-batches/submit', { id: second.id });
      const unanswered = await post('afp-batches/unanswered', { id: second.id });
      expect(unanswered).toMatchObject({ certified_minor: net });
      const carried = await admin.post('afp-jobs/carry-forward', { id: job.id });
      if (basis === 'cumulative') expectFailure(carried, 409);
      else {
        expectSuccess(carried);
        const [next] = await admin.rows('afp-jobs', { follows_id: job.id });
        expect(next).toMatchObject({ applied_minor: 10_000, labour_minor: 10_000, status: 'open' });
        expectFailure(await admin.post('afp-jobs/carry-forward', { id: job.id }), 409);
      }
    },
  );

  it.each([
    [false, 102_600],
    [true, 83_600],
  ])(
    'with reverse charge %s are due at %i pence, and paid in parts',
    async (is_reverse_charge, due) => {
      const contract = await contractWith({
        retention_percent: '5.00',
        cis_percent: '20',
        is_reverse_charge,
      });
      const job = await readyJob(contract, { labour: 60_000, materials: 40_000 });
      const batch = await batchOf(contract);
      await post('afp-batches/submit', { id: batch.id });
      const certified = await post('afp-batches/certify', { id: batch.id });
      expect(certified).toMatchObject({
        vat_minor: 19_000,
        cis_minor: 11_400,
        amount_due_minor: due,
      });
      const part = { id: batch.id, date: TODAY, reference: 'BACS 1' };
      const tooMuch = await admin.post('afp-batches/pay', { ...part, amount_minor: due + 1 });
      expectFieldsSay(tooMuch, { amount_minor: 'This is more than is still due.' });
      expect(await post('afp-batches/pay', { ...part, amount_minor: 40_000 })).toMatchObject({
        status: 'certified',
        paid_minor: 40_000,
      });
      const paid = await post('afp-batches/pay', { ...part, amount_minor: due - 40_000 });
      expect(paid).toMatchObject({ status: 'paid', paid_minor: due });
      expect(await again('afp-jobs', job)).toMatchObject({ status: 'paid' });
      expectFailure(await admin.post('afp-batches/pay', { ...part, amount_minor: 1 }), 409);
    },
  );

  it.each([
    ['england_and_wales', '2026-04-08', '2026-04-15'],
    // Easter Monday is no bank holiday in Scotland: a day sooner.
    ['scotland', '2026-04-07', '2026-04-14'],
  ])('leaves the bank holidays of %s out of the dates', async (division, pay_less_by, final) => {
    const easterMonday = { date: '2026-04-06', division: 'england_and_wales' };
    const known = await admin.rows('holidays', easterMonday);
    if (known.length === 0) await post('holidays', { name: 'Easter Monday', ...easterMonday });
    const contract = await contractWith({ division });
    const batch = await post('afp-batches', {
      contract_id: contract.id,
      period_start: '2026-03-01',
      period_end: '2026-03-31',
      valuation_date: '2026-03-20',
    });
    expect(batch).toMatchObject({
      due_date: '2026-03-27',
      payment_notice_by: '2026-04-01',
      pay_less_by,
      final_payment_date: final,
    });
  });

  it('applies the last pay less notice in time, and records a late one', async () => {
    const contract = await contractWith({ uses_notices: true });
    const job = await readyJob(contract, { labour: 100_000 });
    const batch = await batchOf(contract);
    const submitted = await post('afp-batches/submit', { id: batch.id });
    expect(submitted).toMatchObject({ notified_sum_minor: 100_000 });
    expectFailure(await admin.post('afp-batches/unanswered', { id: batch.id }), 409);
    const notice = { served_at: TODAY, sum_minor: 90_000, basis: 'Doors' };
    const jobs = [{ id: job.id, certified_minor: 90_000, reason: 'Doors' }];
    expectFieldsSay(await admin.post('afp-batches/certify', { id: batch.id, jobs }), {
      notice: 'Enter the payment notice: its day, its sum and its basis.',
    });
    const certified = await post('afp-batches/certify', { id: batch.id, jobs, notice });
    expect(certified).toMatchObject({ notified_sum_minor: 90_000 });
    const lower = { ...notice, id: batch.id, sum_minor: 80_000 };
    expect(await post('afp-batches/notice', lower)).toMatchObject({ notified_sum_minor: 80_000 });
    const more = await admin.post('afp-batches/notice', { ...lower, sum_minor: 90_001 });
    expect(expectFailure(more, 409).message).toBe('A pay less notice is for at most £900.00.');
    await post('afp-batches/change-dates', {
      id: batch.id,
      due_date: '2026-01-08',
      payment_notice_by: '2026-01-13',
      pay_less_by: '2026-01-18',
      final_payment_date: '2026-01-25',
      reason: 'Agreed.',
    });
    const late = await post('afp-batches/notice', { ...lower, sum_minor: 1 });
    expect(late).toMatchObject({ notified_sum_minor: 80_000 });
    expect(late.notices).toHaveLength(3);
  });

  it('returns an application for correction with its jobs, and releases them on withdrawal', async () => {
    const contract = await contractWith({});
    const job = await readyJob(contract, { materials: 100 });
    const batch = await batchOf(contract);
    await post('afp-batches/submit', { id: batch.id });
    expectFailure(await admin.post('afp-jobs/remove', { id: job.id }), 409);
    const returned = await post('afp-batches/return', {
      id: batch.id,
      reason: 'A line is missing.',
    });
    expect(returned).toMatchObject({ status: 'draft', revision: 1 });
    expect(await again('afp-jobs', job)).toMatchObject({ status: 'in_batch', batch_id: batch.id });
    await post('afp-jobs/remove', { id: job.id });
    expect(await again('afp-batches', batch)).toMatchObject({ gross_applied_minor: 0 });
    expectFailure(await admin.post('afp-batches/submit', { id: batch.id }), 409);
    await post('afp-jobs/add', { id: job.id, batch_id: batch.id });
    await post('afp-batches/withdraw', { id: batch.id });
    expect(await again('afp-jobs', job)).toMatchObject({ status: 'ready', batch_id: null });
  });

  it('releases the retention in halves, with the odd penny in the second', async () => {
    const contract = await contractWith({ retention_percent: '5.00' });
    await readyJob(contract, { materials: 90_020 });
    const batch = await batchOf(contract);
    await post('afp-batches/submit', { id: batch.id });
    await post('afp-batches/certify', { id: batch.id });
    await post('afp-contracts', {
      id: contract.id,
      practical_completion: TODAY,
      defects_end: TODAY,
    });
    const rows = await admin.rows('afp-retention-releases', { contract_id: contract.id });
    expect(rows.map((row) => [row.half, row.amount_minor])).toEqual([
      ['first', 2_250],
      ['second', 2_251],
    ]);
    const second = await batchOf(contract);
    expect(second).toMatchObject({ released_minor: 4_501, net_applied_minor: 4_501 });
    const removed = await post('afp-retention-releases/remove', { id: rows[1]?.id });
    expect(removed).toMatchObject({ status: 'due', batch_id: null });
    await post('afp-batches/submit', { id: second.id });
    await post('afp-batches/certify', { id: second.id });
    const paid = await post('afp-batches/pay', { id: second.id, date: TODAY, amount_minor: 2_700 });
    expect(paid).toMatchObject({ certified_minor: 2_250, status: 'paid' });
  });

  it('releases at practical completion half of the retention so far, also at an earlier rate', async () => {
    const contract = await contractWith({ retention_percent: '5.00' });
    await readyJob(contract, { materials: 100_000 }, '2026-01-15');
    const batch = await batchOf(contract, '2026-01-31');
    await post('afp-batches/submit', { id: batch.id });
    await post('afp-batches/certify', { id: batch.id });
    const terms = { retention_percent: '10.00', practical_completion: TODAY };
    await post('afp-contracts', { id: contract.id, ...terms });
    const rows = await admin.rows('afp-retention-releases', { contract_id: contract.id });
    expect(rows).toMatchObject([{ half: 'first', status: 'due', amount_minor: 2_500 }]);
  });

  it('releases in the second half all remaining retention, including any since the first', async () => {
    const contract = await contractWith({ retention_percent: '5.00' });
    const valued = '2026-01-31';
    const certified = async (release?: Row) => {
      await readyJob(contract, { materials: 100_000 }, '2026-01-15');
      const batch = await batchOf(contract, valued);
      if (release) await post('afp-retention-releases/add', { id: release.id, batch_id: batch.id });
      await post('afp-batches/submit', { id: batch.id });
      await post('afp-batches/certify', { id: batch.id });
    };
    await certified();
    await post('afp-contracts', { id: contract.id, practical_completion: TODAY });
    const [first] = await admin.rows('afp-retention-releases', { contract_id: contract.id });
    // The first half is released with this application, which retains as much again.
    await certified(first);
    await post('afp-contracts', { id: contract.id, defects_end: TODAY });
    const rows = await admin.rows('afp-retention-releases', { contract_id: contract.id });
    expect(rows.map((row) => [row.half, row.status, row.amount_minor])).toEqual([
      ['first', 'applied', 2_500],
      ['second', 'due', 7_500],
    ]);
  });
});
