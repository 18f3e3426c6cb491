import type { RecordValues } from '@/core/fields';
import { type InputOf, inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Change, Guard, Loader, OnTransition } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { transitionMany, transitionOne } from '@/engine/transitions/transitionMany';
import { labourShare } from '@/modules/paymentApplications/model/batches/application';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { leftToPay } from '@/modules/paymentApplications/model/batches/batchPayments';
import {
  certifiedIssue,
  issueOfNotice,
} from '@/modules/paymentApplications/model/batches/certificate';
import {
  type CertifiedJob,
  certifyInput,
} from '@/modules/paymentApplications/model/batches/certifying';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { accountOf } from './batchBasis';
import { recountBatch, recountCertified } from './recounting';
import { followRetention } from './retaining';

/** Loads the contents of a batch for its rules. */
export const batchAccount: Loader<ApplicationBatch> = async (
  { tx },
  batch,
): Promise<RecordValues> => {
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
export const refuseCertificate: Guard<ApplicationBatch, InputOf<typeof certifyInput>> = async (
  { tx },
  batch,
  { input },
) => {
  const { contract, jobs, earlier } = await accountOf(tx, batch);
  const all = contract.basis === 'cumulative' ? [...jobs, ...earlier] : jobs;
  const issue = certifiedIssue(input.jobs ?? [], new Map(all.map((job) => [job.id, job])));
  if (issue !== undefined) return fieldsWrong({ jobs: [issue] });
  const [notice] = input.notice ?? [];
  const wrong = contract.uses_notices
    ? issueOfNotice(batch, notice, { now: tx.now, zone: tx.zone })
    : notice && 'This contract uses no notices.';
  return wrong === undefined ? undefined : fieldsWrong({ notice: [wrong] });
};

const inBatch = ({ id }: ApplicationBatch) =>
  [{ field: 'batch_id', test: 'in', values: [id] }] as const;

/** Moves the jobs and the releases of a batch along with it, each with its line of history. */
async function takeAlong(
  ctx: Change,
  batch: ApplicationBatch,
  how: 'applied' | 'returned' | 'withdrawn' | 'paid',
): Promise<Refused | undefined> {
  const jobs = await ctx.tx.lockWhere(applicationJobs, inBatch(batch));
  const moved = await transitionMany(ctx, applicationJobs, how, jobs);
  if (isRefused(moved)) return moved;
  const releases = await ctx.tx.lockWhere(retentionReleases, inBatch(batch));
  const gone = await transitionMany(ctx, retentionReleases, how, releases);
  return isRefused(gone) ? gone : undefined;
}

/** Marks the jobs of a submitted application as applied for. */
export const batchSubmitted: OnTransition<ApplicationBatch> = async (ctx, { after }) =>
  (await takeAlong(ctx, after, 'applied')) ?? recountBatch(ctx, after);

/** Takes back the jobs of an application that is returned for correction; they stay in it. */
export const batchReturned: OnTransition<ApplicationBatch> = async (ctx, { after }) =>
  (await takeAlong(ctx, after, 'returned')) ?? recountBatch(ctx, after);

/** Lets go of the jobs and releases of a withdrawn application. */
export const batchWithdrawn: OnTransition<ApplicationBatch> = async (ctx, { after }) =>
  (await takeAlong(ctx, after, 'withdrawn')) ?? after;

/** Marks the jobs and releases of an application as paid once its last part was paid. */
export const batchSettled: OnTransition<ApplicationBatch> = async (ctx, { after }) =>
  (await takeAlong(ctx, after, 'paid')) ?? after;

/** Settles a certified batch once its parts add up to what is due. */
async function settle(ctx: Change, batch: ApplicationBatch): Promise<ApplicationBatch | Refused> {
  if (leftToPay(batch) > 0) return batch;
  const settled = await transitionOne(ctx, applicationBatches, 'settle', batch);
  return isRefused(settled) ? settled : settled.record;
}

/** Recounts a certified batch whose amount due changed or was paid, and settles it once nothing is left to pay. */
export const batchDue: OnTransition<ApplicationBatch> = async (ctx, { after }) =>
  settle(ctx, await recountBatch(ctx, after));

/** Writes the certified amount of each job, and updates the batch and the retention held. */
async function certifyAll(
  ctx: Change,
  batch: ApplicationBatch,
  said: readonly CertifiedJob[],
): Promise<ApplicationBatch | Refused> {
  const account = await accountOf(ctx.tx, batch);
  const byId = new Map(said.map((one) => [one.id, one]));
  const ids = [...account.jobs, ...account.earlier].map(({ id }) => id);
  const own = new Set(account.jobs.map(({ id }) => id));
  const jobs = await ctx.tx.lockWhere(applicationJobs, [{ field: 'id', test: 'in', values: ids }]);
  const certifiedAt = ({ id, applied_minor: applied }: ApplicationJob) => ({
    certified_minor: byId.get(id)?.certified_minor ?? applied,
    variance_reason: byId.get(id)?.reason ?? null,
  });
  const ours = jobs.filter(({ id }) => own.has(id));
  const certified = await transitionMany(ctx, applicationJobs, 'certified', ours, certifiedAt);
  if (isRefused(certified)) return certified;
  const earlier = jobs.filter(({ id }) => !own.has(id) && byId.has(id));
  const again = await transitionMany(ctx, applicationJobs, 'recertified', earlier, certifiedAt);
  if (isRefused(again)) return again;
  const counted = await recountCertified(ctx, batch);
  await followRetention(ctx, account.contract);
  return settle(ctx, counted);
}

/** Certifies each job at the amount that was entered; jobs that are not named, as applied for. */
export const batchCertified: OnTransition<ApplicationBatch> = (ctx, { after, input }) =>
  certifyAll(ctx, after, inputOf(certifyInput, input).jobs ?? []);

/** Certifies every job of an unanswered application as applied for, those of a cumulative account to date as well. */
export const batchUnanswered: OnTransition<ApplicationBatch> = async (ctx, { after }) => {
  const { contract, earlier } = await accountOf(ctx.tx, after);
  const again = contract.basis === 'cumulative' ? earlier : [];
  return certifyAll(
    ctx,
    after,
    again
      .filter((job) => job.certified_minor !== job.applied_minor)
      .map(({ id, applied_minor }) => ({ id, certified_minor: applied_minor ?? 0, reason: null })),
  );
};
