import type { Reads } from '@/engine/store';
import type { Application, Before } from '@/modules/paymentApplications/model/batches/application';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { RetentionRelease } from '@/modules/paymentApplications/model/releases/releaseFields';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { retentionRate } from '@/modules/paymentApplications/model/retention';

/** States in which an application counts for those that follow. */
const DONE = ['certified', 'paid'];

const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** A batch with everything that its sums depend on. */
export interface Account {
  contract: PaymentContract;
  jobs: readonly ApplicationJob[];
  releases: readonly RetentionRelease[];
  /** Jobs of applications that were certified earlier. */
  earlier: readonly ApplicationJob[];
  /** The number of another application that was submitted and is not certified. */
  waiting: string | undefined;
  application: Application;
}

function beforeOf(
  done: readonly ApplicationBatch[],
  earlier: readonly ApplicationJob[],
  releases: readonly RetentionRelease[],
): Before {
  const rates = new Map(done.map(({ id, retention_percent }) => [id, retention_percent]));
  const isDone = ({ batch_id }: { batch_id: number | null }) => rates.has(batch_id ?? 0);
  return {
    jobs: earlier.map((job) => ({ ...job, rate: rates.get(job.batch_id ?? 0) ?? '0' })),
    released_minor: sumOf(releases.filter(isDone).map(({ amount_minor }) => amount_minor)),
    retained_minor: sumOf(done.map(({ retained_minor }) => retained_minor)),
    certified_minor: sumOf(done.map(({ certified_minor }) => certified_minor)),
  };
}

/** Returns everything that the sums of a batch depend on, as it is now. */
export async function accountOf(reads: Reads, batch: ApplicationBatch): Promise<Account> {
  const contract = await reads.get(paymentContracts, batch.contract_id ?? 0);
  if (!contract) throw new Error(`batch ${batch.id} is under no contract`);
  const own = { field: 'contract_id', test: 'in', values: [contract.id] } as const;
  const [batches, jobs, releases] = [
    await reads.find(applicationBatches, { tests: [own], count: false }),
    await reads.find(applicationJobs, { tests: [own], count: false }),
    await reads.find(retentionReleases, { tests: [own], count: false }),
  ];
  const others = batches.rows.filter(({ id }) => id !== batch.id);
  const done = others.filter(({ status }) => DONE.includes(status ?? ''));
  const doneIds = new Set(done.map(({ id }) => id));
  const inBatch = <R extends { batch_id: number | null }>(rows: readonly R[]) =>
    rows.filter(({ batch_id }) => batch_id === batch.id);
  const earlier = jobs.rows.filter(({ batch_id }) => doneIds.has(batch_id ?? 0));
  const released = inBatch(releases.rows);
  return {
    contract,
    jobs: inBatch(jobs.rows),
    releases: released,
    earlier,
    waiting: others.find(({ status }) => status === 'submitted')?.batch_no ?? undefined,
    application: {
      basis: contract.basis,
      rate:
        batch.status === 'draft' || batch.retention_percent === null
          ? retentionRate(contract, batch.valuation_date ?? batch.period_end ?? '')
          : batch.retention_percent,
      jobs: inBatch(jobs.rows),
      released: sumOf(released.map(({ amount_minor }) => amount_minor)),
      before: beforeOf(done, earlier, releases.rows),
    },
  };
}
