import type { RecordValues } from '@/core/fields';
import type { Change, Loader, OnTransition } from '@/engine/call';
import { labourShare } from '@/modules/paymentApplications/model/batches/application';
import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { CertifiedJob } from '@/modules/paymentApplications/model/batches/certifying';
import type { AfpJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { afpJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { AfpRelease } from '@/modules/paymentApplications/model/releases/releaseFields';
import { afpRetentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { accountOf } from './account';
import { recountBatch, recountCertified } from './recounting';
import { followRetention } from './retaining';

/** What the rules of a batch know of what is in it. */
export const batchAccount: Loader<AfpBatch> = async ({ tx }, batch): Promise<RecordValues> => {
  const account = await accountOf(tx, batch);
  const { labour, gross } = labourShare(account.application);
  return {
    items: account.jobs.length + account.releases.length,
    labour,
    gross,
    waiting: account.contract.basis === 'cumulative' ? (account.waiting ?? null) : null,
  };
};

const inBatch = ({ id }: AfpBatch) => [{ field: 'batch_id', test: 'in', values: [id] }] as const;

/** Takes the jobs and the releases of a batch along with it, each with its line of history. */
async function takeAlong(
  at: Change,
  batch: AfpBatch,
  action: string,
  job: Partial<AfpJob>,
  release: Partial<AfpRelease>,
): Promise<void> {
  const told = { by: at.by, action };
  for (const one of await at.tx.lockWhere(afpJobs, inBatch(batch)))
    await at.tx.change(afpJobs, one, job, told);
  for (const one of await at.tx.lockWhere(afpRetentionReleases, inBatch(batch)))
    await at.tx.change(afpRetentionReleases, one, release, told);
}

/** An application that goes out: its jobs are applied for. */
export const batchSubmitted: OnTransition<AfpBatch> = async (at, { after }) => {
  await takeAlong(at, after, 'applied', { status: 'applied' }, { status: 'applied' });
  return recountBatch(at, after);
};

/** An application that comes back for correction: its jobs stay in it. */
export const batchReturned: OnTransition<AfpBatch> = async (at, { after }) => {
  await takeAlong(at, after, 'returned', { status: 'in_batch' }, { status: 'in_batch' });
  return recountBatch(at, after);
};

/** An application that is withdrawn lets its jobs and releases go. */
export const batchWithdrawn: OnTransition<AfpBatch> = async (at, { after }) => {
  const free = { batch_id: null };
  await takeAlong(at, after, 'withdrawn', { ...free, status: 'ready' }, { ...free, status: 'due' });
  return after;
};

/** Once the last part is paid the jobs and releases are. */
async function settle(at: Change, batch: AfpBatch): Promise<AfpBatch> {
  if (batch.status === 'paid')
    await takeAlong(at, batch, 'paid', { status: 'paid' }, { status: 'paid' });
  return batch;
}

/** What is due of a certified batch is another sum now, or was paid. */
export const batchDue: OnTransition<AfpBatch> = async (at, { after }) =>
  settle(at, await recountBatch(at, after));

/** Writes what each job was certified at, and what follows for the batch and the retention held. */
export async function certifyAll(
  at: Change,
  batch: AfpBatch,
  said: readonly CertifiedJob[],
): Promise<AfpBatch> {
  const account = await accountOf(at.tx, batch);
  const byId = new Map(said.map((one) => [one.id, one]));
  const told = { by: at.by, action: 'certified' };
  const ids = [...account.jobs, ...account.earlier].map(({ id }) => id);
  const own = new Set(account.jobs.map(({ id }) => id));
  for (const job of await at.tx.lockWhere(afpJobs, [{ field: 'id', test: 'in', values: ids }])) {
    const named = byId.get(job.id);
    const isOwn = own.has(job.id);
    if (!isOwn && !named) continue;
    const certified_minor = named?.certified_minor ?? job.applied_minor;
    const values = { certified_minor, variance_reason: named?.reason ?? null };
    await at.tx.change(afpJobs, job, isOwn ? { ...values, status: 'certified' } : values, told);
  }
  const counted = await recountCertified(at, batch);
  await followRetention(at, account.contract);
  return settle(at, counted);
}

/** Without an answer every job is certified as applied for, those of a cumulative account to date as well. */
export const batchUnanswered: OnTransition<AfpBatch> = async (at, { after }) => {
  const { contract, earlier } = await accountOf(at.tx, after);
  const again = contract.basis === 'cumulative' ? earlier : [];
  return certifyAll(
    at,
    after,
    again
      .filter((job) => job.certified_minor !== job.applied_minor)
      .map(({ id, applied_minor }) => ({ id, certified_minor: applied_minor ?? 0, reason: null })),
  );
};
