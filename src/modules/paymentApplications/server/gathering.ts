import type { Change, Made, Prepare } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { transitionMany } from '@/engine/transitions/many';
import { afpBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { afpContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import type { AfpJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { afpJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { AfpRelease } from '@/modules/paymentApplications/model/releases/releaseFields';
import { afpRetentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { datesOf, recountBatch, recountBatchAt } from './recounting';

/** The number of the next batch, where nobody gives one. */
async function nextNumber({ tx }: Change): Promise<string> {
  const { rows } = await tx.find(afpBatches, {
    sort: [{ field: 'id', descending: true }],
    perPage: 1,
    archived: 'include',
    count: false,
  });
  return `AFP-${String((rows[0]?.id ?? 0) + 1).padStart(4, '0')}`;
}

/** Puts the ready jobs of the contract that were completed in the period into a batch, and the releases due by its end. */
async function gather(at: Change, batch: AfpBatch): Promise<Refused | undefined> {
  const own = { field: 'contract_id', test: 'in', values: [batch.contract_id ?? 0] } as const;
  const until = { test: 'to', value: batch.period_end ?? '' } as const;
  const joins = { batch_id: batch.id };
  const jobs = await at.tx.lockWhere(afpJobs, [
    own,
    { field: 'status', test: 'in', values: ['ready'] },
    { field: 'completed_at', test: 'from', value: batch.period_start ?? '' },
    { field: 'completed_at', ...until },
  ]);
  const joined = await transitionMany(at, afpJobs, 'gather', jobs, joins);
  if (isRefused(joined)) return joined;
  const due = await at.tx.lockWhere(afpRetentionReleases, [
    own,
    { field: 'status', test: 'in', values: ['due'] },
    { field: 'due_on', ...until },
  ]);
  const releases = due.filter(({ amount_minor: amount }) => (amount ?? 0) > 0);
  const gone = await transitionMany(at, afpRetentionReleases, 'gather', releases, joins);
  return isRefused(gone) ? gone : undefined;
}

/** A batch is of its contract's customer, has a number and dates, and gathers what its period brings. */
export const batchOfContract: Prepare<AfpBatch> = {
  async prepare(at, { values, current }) {
    const batch = { ...current, ...values };
    const contract = batch.contract_id
      ? await at.tx.get(afpContracts, batch.contract_id)
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
          batch_no: completed.batch_no ?? current?.batch_no ?? (await nextNumber(at)),
          customer_id: contract.customer_id,
          valuation_date: dated.valuation_date,
          ...(!current?.dates_reason && (await datesOf(at.tx, dated, contract))),
        };
      },
      async follow(after) {
        const refused = isMoved ? await gather(at, after) : undefined;
        return refused ?? { record: await recountBatch(at, after) };
      },
    };
  },
};

/** A batch that a job or a release joined or left is counted again. */
export async function batchJoined(
  at: Change,
  { before, after }: Made<AfpJob | AfpRelease>,
): Promise<void> {
  await recountBatchAt(at, after.batch_id ?? before.batch_id);
}
