import type { RecordValues } from '@/core/fields';
import { type InputOf, inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Change, Guard, Loader, OnTransition } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { transitionMany, transitionOne } from '@/engine/transitions/many';
import { labourShare } from '@/modules/paymentApplications/model/batches/application';
import { afpBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { leftToPay } from '@/modules/paymentApplications/model/batches/batchPayments';
import {
  issueOfCertified,
  issueOfNotice,
} from '@/modules/paymentApplications/model/batches/certificate';
import {
  type CertifiedJob,
  certifyInput,
} from '@/modules/paymentApplications/model/batches/certifying';
import type { AfpJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { afpJobs } from '@/modules/paymentApplications/model/jobs/jobs';
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

/** Refuses wrong amounts of jobs (its own and, on the cumulative basis, those of earlier applications), then a wrong notice. */
export const refuseCertificate: Guard<AfpBatch, InputOf<typeof certifyInput>> = async (
  { tx },
  batch,
  { input },
) => {
  const { contract, jobs, earlier } = await accountOf(tx, batch);
  const all = contract.basis === 'cumulative' ? [...jobs, ...earlier] : jobs;
  const issue = issueOfCertified(input.jobs ?? [], new Map(all.map((job) => [job.id, job])));
  if (issue !== undefined) return fieldsWrong({ jobs: [issue] });
  const [notice] = input.notice ?? [];
  const wrong = contract.uses_notices
    ? issueOfNotice(batch, notice, { at: tx.now, zone: tx.zone })
    : notice && 'This contract uses no notices.';
  return wrong === undefined ? undefined : fieldsWrong({ notice: [wrong] });
};

const inBatch = ({ id }: AfpBatch) => [{ field: 'batch_id', test: 'in', values: [id] }] as const;

/** Takes the jobs and the releases of a batch along with it, each with its line of history. */
async function takeAlong(
  at: Change,
  batch: AfpBatch,
  how: 'applied' | 'returned' | 'withdrawn' | 'paid',
): Promise<Refused | undefined> {
  const jobs = await at.tx.lockWhere(afpJobs, inBatch(batch));
  const moved = await transitionMany(at, afpJobs, how, jobs);
  if (isRefused(moved)) return moved;
  const releases = await at.tx.lockWhere(afpRetentionReleases, inBatch(batch));
  const gone = await transitionMany(at, afpRetentionReleases, how, releases);
  return isRefused(gone) ? gone : undefined;
}

/** An application that goes out: its jobs are applied for. */
export const batchSubmitted: OnTransition<AfpBatch> = async (at, { after }) =>
  (await takeAlong(at, after, 'applied')) ?? recountBatch(at, after);

/** An application that comes back for correction: its jobs stay in it. */
export const batchReturned: OnTransition<AfpBatch> = async (at, { after }) =>
  (await takeAlong(at, after, 'returned')) ?? recountBatch(at, after);

/** An application that is withdrawn lets its jobs and releases go. */
export const batchWithdrawn: OnTransition<AfpBatch> = async (at, { after }) =>
  (await takeAlong(at, after, 'withdrawn')) ?? after;

/** Pays the jobs and releases of an application whose last part was paid. */
export const batchSettled: OnTransition<AfpBatch> = async (at, { after }) =>
  (await takeAlong(at, after, 'paid')) ?? after;

/** Settles a certified batch once its parts add up to what is due. */
async function settle(at: Change, batch: AfpBatch): Promise<AfpBatch | Refused> {
  if (leftToPay(batch) > 0) return batch;
  const settled = await transitionOne(at, afpBatches, 'settle', batch);
  return isRefused(settled) ? settled : settled.record;
}

/** What is due of a certified batch is another sum now, or was paid. */
export const batchDue: OnTransition<AfpBatch> = async (at, { after }) =>
  settle(at, await recountBatch(at, after));

/** Writes what each job was certified at, and what follows for the batch and the retention held. */
async function certifyAll(
  at: Change,
  batch: AfpBatch,
  said: readonly CertifiedJob[],
): Promise<AfpBatch | Refused> {
  const account = await accountOf(at.tx, batch);
  const byId = new Map(said.map((one) => [one.id, one]));
  const ids = [...account.jobs, ...account.earlier].map(({ id }) => id);
  const own = new Set(account.jobs.map(({ id }) => id));
  const jobs = await at.tx.lockWhere(afpJobs, [{ field: 'id', test: 'in', values: ids }]);
  const certifiedAt = ({ id, applied_minor: applied }: AfpJob) => ({
    certified_minor: byId.get(id)?.certified_minor ?? applied,
    variance_reason: byId.get(id)?.reason ?? null,
  });
  const ours = jobs.filter(({ id }) => own.has(id));
  const certified = await transitionMany(at, afpJobs, 'certified', ours, certifiedAt);
  if (isRefused(certified)) return certified;
  const earlier = jobs.filter(({ id }) => !own.has(id) && byId.has(id));
  const again = await transitionMany(at, afpJobs, 'recertified', earlier, certifiedAt);
  if (isRefused(again)) return again;
  const counted = await recountCertified(at, batch);
  await followRetention(at, account.contract);
  return settle(at, counted);
}

/** Certifies each job at the amount that was entered; jobs that are not named as applied for. */
export const batchCertified: OnTransition<AfpBatch> = (at, { after, input }) =>
  certifyAll(at, after, inputOf(certifyInput, input).jobs ?? []);

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
