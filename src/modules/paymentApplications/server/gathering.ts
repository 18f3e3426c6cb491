import type { Change, Made, Prepare } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { transitionMany } from '@/engine/transitions/transitionMany';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { RetentionRelease } from '@/modules/paymentApplications/model/releases/releaseFields';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { datesOf, recountBatch, recountBatchAt } from './recounting';

/** Returns the number of the next batch, if nobody enters one; passes over numbers that people entered. */
async function nextNumber({ tx }: Change): Promise<string> {
  const { rows } = await tx.find(applicationBatches, {
    sort: [{ field: 'id', descending: true }],
    perPage: 1,
    archived: 'include',
    count: false,
  });
  for (let number = (rows[0]?.id ?? 0) + 1; ; number += 1) {
    const free = `AFP-${String(number).padStart(4, '0')}`;
    const isTaken = { field: 'batch_no', test: 'same', value: free } as const;
    const taken = await tx.find(applicationBatches, { tests: [isTaken], perPage: 1 });
    if (taken.rows.length === 0) return free;
  }
}

/** Adds to a batch the ready jobs of its contract completed in the period, and the releases due by its end. */
async function gather(ctx: Change, batch: ApplicationBatch): Promise<Refused | undefined> {
  const own = { field: 'contract_id', test: 'in', values: [batch.contract_id ?? 0] } as const;
  const until = { test: 'to', value: batch.period_end ?? '' } as const;
  const joins = { batch_id: batch.id };
  const jobs = await ctx.tx.lockWhere(applicationJobs, [
    own,
    { field: 'status', test: 'in', values: ['ready'] },
    { field: 'completed_at', test: 'from', value: batch.period_start ?? '' },
    { field: 'completed_at', ...until },
  ]);
  const joined = await transitionMany(ctx, applicationJobs, 'gather', jobs, joins);
  if (isRefused(joined)) return joined;
  const due = await ctx.tx.lockWhere(retentionReleases, [
    own,
    { field: 'status', test: 'in', values: ['due'] },
    { field: 'due_on', ...until },
  ]);
  const releases = due.filter(({ amount_minor: amount }) => (amount ?? 0) > 0);
  const gone = await transitionMany(ctx, retentionReleases, 'gather', releases, joins);
  return isRefused(gone) ? gone : undefined;
}

/** Sets the customer, number and dates of a batch, and gathers the jobs and releases of its period. */
export const batchOfContract: Prepare<ApplicationBatch> = {
  async prepare(ctx, { values, current }) {
    const batch = { ...current, ...values };
    const contract = batch.contract_id
      ? await ctx.tx.get(paymentContracts, batch.contract_id)
      : undefined;
    const { period_start: start, period_end: end } = batch;
    if (!contract || !start || !end) return undefined;
    if (end < start) return { errors: { period_end: ['The period ends before it starts.'] } };
    const isMoved = !current || 'period_start' in values || 'period_end' in values;
    return {
      async complete(completed) {
        const valuation =
          'valuation_date' in values ? values.valuation_date : current?.valuation_date;
        const dated = { period_end: end, valuation_date: valuation ?? end, submitted_at: null };
        return {
          ...completed,
          batch_no: completed.batch_no ?? current?.batch_no ?? (await nextNumber(ctx)),
          customer_id: contract.customer_id,
          valuation_date: dated.valuation_date,
          ...(!current?.dates_reason && (await datesOf(ctx.tx, dated, contract))),
        };
      },
      async follow(after) {
        const refused = isMoved ? await gather(ctx, after) : undefined;
        return refused ?? { record: await recountBatch(ctx, after) };
      },
    };
  },
};

/** Recounts a batch that a job or a release joined or left. */
export async function batchJoined(
  ctx: Change,
  { before, after }: Made<ApplicationJob | RetentionRelease>,
): Promise<void> {
  await recountBatchAt(ctx, after.batch_id ?? before.batch_id);
}
