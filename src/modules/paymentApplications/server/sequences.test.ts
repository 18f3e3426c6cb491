import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { saveRecord } from '@/engine/saving/saveRecord';
import type { Stored } from '@/engine/store';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { makeTransition } from '@/engine/transitions/makeTransition';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { applicationJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';

const demo = openDemo();
const TODAY = '2026-03-05';
const CUSTOMER = 3;

type Step = Readonly<{ name: (typeof STEPS)[number]; sum: number; part: number }>;
const STEPS = [
  ...['job', 'batch', 'submit', 'certify', 'certify', 'unanswered', 'pay', 'pay'],
  ...['notice', 'return', 'withdraw', 'remove', 'complete', 'carry-forward'],
] as const;

const steps = fc.array(
  fc.record<Step>({
    name: fc.constantFrom(...STEPS),
    sum: fc.integer({ min: 1, max: 9_999_999 }),
    part: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 6, maxLength: 24 },
);

const save = async (of: Resource, body: RecordValues) =>
  recordIn(await demo.change('ADMIN', (ctx) => saveRecord(ctx, of, { body })));

/** Makes a transition if it can be made; a refused transition changes nothing. */
async function make(of: Resource, name: string, id: number, input: RecordValues = {}) {
  const workflow = of.workflows[0];
  const one = workflow?.transitions[name];
  if (!workflow || !one) throw new Error(`${of.path} has no ${name}`);
  const nothing = Object.fromEntries(Object.keys(one.input ?? {}).map((field) => [field, null]));
  await demo.change('ADMIN', (ctx) =>
    makeTransition(
      ctx,
      { of, workflow, name, one },
      { at: id, input: { ...nothing, ...input }, version: undefined },
    ),
  );
}

const total = (sums: readonly (number | null)[]) =>
  sums.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** Everything under one contract. */
class Account {
  readonly #contract: number;
  #numbers = 0;

  constructor(contract: number) {
    this.#contract = contract;
  }

  async #under<F extends Fields>(of: Resource<F>): Promise<Stored<F>[]> {
    const tests = [{ field: 'contract_id', test: 'in', values: [this.#contract] }] as const;
    return (await demo.store.find(of, { tests })).rows;
  }

  async #last(...states: string[]): Promise<number | undefined> {
    const batches = await this.#under(applicationBatches);
    return batches.filter(({ status }) => states.includes(status ?? '')).at(-1)?.id;
  }

  async #addJob(sum: number, part: number): Promise<void> {
    this.#numbers += 1;
    const job = await save(applicationJobs, {
      job_number: `S-${this.#contract}-${this.#numbers}`,
      customer_id: CUSTOMER,
      contract_id: this.#contract,
    });
    const labour = Math.floor((sum * part) / 100);
    for (const [kind, amount_minor] of [
      ['labour', labour],
      ['materials', sum - labour],
    ] as const)
      await save(applicationJobLines, {
        job_id: job.id ?? 0,
        kind,
        description: kind,
        amount_minor,
      });
    await make(applicationJobs, 'complete', Number(job.id), { completed_at: TODAY });
  }

  async #certify(part: number): Promise<void> {
    const id = await this.#last('submitted');
    const jobs = await this.#under(applicationJobs);
    const certified = jobs
      .filter((job) => id !== undefined && job.batch_id === id)
      .map((job) => ({
        id: job.id,
        certified_minor: Math.floor(((job.applied_minor ?? 0) * part) / 100),
        reason: 'Not all of it was seen.',
      }));
    const notice = { kind: 'payment', basis: 'As certified.', is_late: false } as const;
    const { uses_notices } = (await demo.store.get(paymentContracts, this.#contract)) ?? {};
    if (id === undefined) return;
    await make(applicationBatches, 'certify', id, {
      jobs: certified,
      notice: uses_notices ? [{ ...notice, served_at: TODAY, sum_minor: part * 1_000 }] : [],
    });
  }

  /** Takes the step, if there is a record for it. */
  async take({ name, sum, part }: Step): Promise<void> {
    if (name === 'job') return this.#addJob(sum, part);
    if (name === 'certify') return this.#certify(part);
    if (name === 'complete') {
      await save(paymentContracts, {
        id: this.#contract,
        practical_completion: TODAY,
        defects_end: part > 50 ? TODAY : null,
      });
      return;
    }
    if (name === 'batch') {
      const period = { period_start: '2026-01-01', period_end: TODAY };
      await save(applicationBatches, { contract_id: this.#contract, ...period });
      return;
    }
    if (name === 'remove' || name === 'carry-forward') {
      const jobs = await this.#under(applicationJobs);
      const states = name === 'remove' ? ['in_batch'] : ['certified', 'paid'];
      const job = jobs.filter(({ status }) => states.includes(status ?? '')).at(-1);
      if (job) await make(applicationJobs, name, job.id);
      return;
    }
    const from = { submit: ['draft'], withdraw: ['draft', 'submitted'], return: ['submitted'] };
    const id = await this.#last(
      ...(name in from ? from[name as keyof typeof from] : ['submitted', 'certified']),
    );
    if (id === undefined) return;
    const input: Record<string, RecordValues> = {
      pay: { date: TODAY, amount_minor: Math.max(1, Math.floor((sum * part) / 100)) },
      notice: { served_at: TODAY, sum_minor: Math.floor(sum / 2), basis: 'Damage.' },
      return: { reason: 'A slip.' },
    };
    await make(applicationBatches, name, id, input[name]);
  }

  async expectSound(): Promise<void> {
    const jobs = await this.#under(applicationJobs);
    const batches = await this.#under(applicationBatches);
    const releases = await this.#under(retentionReleases);
    const tests = [{ field: 'job_id', test: 'in', values: jobs.map(({ id }) => id) }] as const;
    const lines = (await demo.store.find(applicationJobLines, { tests })).rows;
    for (const job of jobs) {
      const own = lines.filter(({ job_id }) => job_id === job.id);
      expect(job.applied_minor).toBe(total(own.map(({ amount_minor }) => amount_minor)));
    }
    const inBatch = <R extends { batch_id: number | null }>(rows: readonly R[], id: number) =>
      rows.filter(({ batch_id }) => batch_id === id);
    for (const batch of batches) {
      const own = inBatch(jobs, batch.id);
      if (batch.status !== 'withdrawn')
        expect(batch.gross_applied_minor).toBe(total(own.map((job) => job.applied_minor)));
      expect(batch.paid_minor).toBe(total(batch.parts.map(({ amount_minor }) => amount_minor)));
      if (batch.parts.length > 0)
        expect(batch.paid_minor ?? 0).toBeLessThanOrEqual(batch.amount_due_minor ?? 0);
      if (batch.status === 'paid')
        expect(batch.paid_minor ?? 0).toBeGreaterThanOrEqual(batch.amount_due_minor ?? 0);
    }
    const done = batches.filter(({ status }) => status === 'certified' || status === 'paid');
    const isDone = ({ batch_id: id }: { batch_id: number | null }) =>
      done.some((batch) => batch.id === id);
    const certifiedGross = total(jobs.filter(isDone).map((job) => job.certified_minor));
    const certifiedNet = total(done.map((batch) => batch.certified_minor));
    const retained = total(done.map((batch) => batch.retained_minor));
    const released = total(releases.filter(isDone).map((one) => one.amount_minor));
    // The certified amount that is not paid out is held, and equals what was retained less what was released.
    expect(certifiedGross - certifiedNet).toBe(retained - released);
  }
}

describe.each(['period', 'cumulative'] as const)('any sequence on the %s basis', (basis) => {
  it('matches lines, jobs and gross, pays at most what is due, and holds what is retained less released', async () => {
    let contracts = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (sequence, uses_notices) => {
        contracts += 1;
        const contract = await save(paymentContracts, {
          name: `Sequence ${basis} ${contracts}`,
          customer_id: CUSTOMER,
          basis,
          uses_notices,
          retention_percent: '5.00',
          cis_percent: '20',
        });
        const account = new Account(Number(contract.id));
        for (const step of sequence) {
          await account.take(step);
          await account.expectSound();
        }
      }),
      { numRuns: 12 },
    );
  });
});
