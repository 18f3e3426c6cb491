import { beforeAll, describe, expect, it } from 'vitest';
import { type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now());
/** The rounds, in which each of the two is sent first in turn. */
const TIMES = [0, 1];

describe.each(backEnds)('simultaneous writes to a batch on $name', (target) => {
  const on = useBackend(target);
  let one: Client;
  let other: Client;

  beforeAll(async () => {
    one = await on.as('SUPER_ADMIN');
    other = await on.as('ADMIN');
  });

  const post = async (path: string, body: object): Promise<Row> =>
    rowOf(await one.post(path, body));
  const again = async (path: string, { id }: Row) => (await one.rows(path, { id }))[0];

  async function newContract(): Promise<Row> {
    const name = `Customer ${nextNumber()}`;
    const customer = await one.save('customers', { name, customer_type_id: 1 });
    return post('afp-contracts', { name: 'Works', customer_id: customer.id });
  }
  async function readyJob({ id, customer_id }: Row): Promise<Row> {
    const of = { job_number: `J${nextNumber()}`, customer_id, contract_id: id };
    const job = await post('afp-jobs', of);
    const line = { kind: 'materials', description: 'Doors', amount_minor: 10_000 };
    await post('afp-job-lines', { ...line, job_id: job.id });
    return post('afp-jobs/complete', { id: job.id, completed_at: TODAY });
  }
  const batchOf = ({ id }: Row) =>
    post('afp-batches', { contract_id: id, period_start: '2026-01-01', period_end: TODAY });

  /** Makes both calls simultaneously, and returns their responses in the given order. */
  async function atOnce(
    time: number,
    ...calls: [() => Promise<{ status: number }>, () => Promise<{ status: number }>]
  ) {
    const [first, second] = time % 2 === 0 ? calls : [calls[1], calls[0]];
    const answers = await Promise.all([first(), second()]);
    const [a, b] = time % 2 === 0 ? answers : answers.toReversed();
    return [a?.status, b?.status];
  }

  it.each(TIMES)('add a job to one of two batches and refuse the other (%i)', async (time) => {
    const contract = await newContract();
    const [first, second] = [await batchOf(contract), await batchOf(contract)];
    const job = await readyJob(contract);
    const add = (by: Client, batch: Row) => () =>
      by.post('afp-jobs/add', { id: job.id, batch_id: batch.id });
    const statuses = await atOnce(time, add(one, first), add(other, second));
    expect(statuses.toSorted()).toEqual([200, 409]);
    const [into, out] = statuses[0] === 200 ? [first, second] : [second, first];
    expect(await again('afp-jobs', job)).toMatchObject({ batch_id: into.id, status: 'in_batch' });
    expect(await again('afp-batches', into)).toMatchObject({ gross_applied_minor: 10_000 });
    expect(await again('afp-batches', out)).toMatchObject({ gross_applied_minor: 0 });
  });

  it.each(TIMES)('submit it with or without a job that is being added (%i)', async (time) => {
    const contract = await newContract();
    await readyJob(contract);
    const batch = await batchOf(contract);
    const late = await readyJob(contract);
    const [submitted, added] = await atOnce(
      time,
      () => one.post('afp-batches/submit', { id: batch.id }),
      () => other.post('afp-jobs/add', { id: late.id, batch_id: batch.id }),
    );
    expect(submitted).toBe(200);
    expect([200, 409]).toContain(added);
    const isIn = added === 200;
    expect(await again('afp-jobs', late)).toMatchObject({ status: isIn ? 'applied' : 'ready' });
    expect(await again('afp-batches', batch)).toMatchObject({
      status: 'submitted',
      gross_applied_minor: isIn ? 20_000 : 10_000,
    });
  });

  it.each(TIMES)('certify it once, with the amounts of one of them (%i)', async (time) => {
    const contract = await newContract();
    const job = await readyJob(contract);
    const batch = await batchOf(contract);
    await post('afp-batches/submit', { id: batch.id });
    const certify = (by: Client, certified_minor: number) => () =>
      by.post('afp-batches/certify', {
        id: batch.id,
        jobs: [{ id: job.id, certified_minor, reason: 'Two doors are missing.' }],
      });
    const statuses = await atOnce(time, certify(one, 9_000), certify(other, 8_000));
    expect(statuses.toSorted()).toEqual([200, 409]);
    const sum = statuses[0] === 200 ? 9_000 : 8_000;
    expect(await again('afp-batches', batch)).toMatchObject({ certified_minor: sum });
    expect(await again('afp-jobs', job)).toMatchObject({ certified_minor: sum });
  });
});
