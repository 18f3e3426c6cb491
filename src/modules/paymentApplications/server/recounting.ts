import { companyDay } from '@/core/dates/companyTime';
import { changesOf } from '@/core/validation/saving';
import type { Change } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { holidays } from '@/modules/holidays/model/holidays';
import {
  appliedSums,
  certifiedSums,
  dueSums,
  labourShare,
  notifiedSum,
} from '@/modules/paymentApplications/model/batches/application';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import {
  type Deadlines,
  deadlinesOf,
} from '@/modules/paymentApplications/model/contracts/deadlines';
import { type Account, accountOf } from './batchBasis';

/** Years after a valuation in which bank holidays can matter. */
const YEARS_AHEAD = 2;

/** Returns the bank holidays of a division from a day on. */
async function holidaysFrom(
  reads: Reads,
  day: string,
  division: string | null,
): Promise<ReadonlySet<string>> {
  const until = `${Number(day.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  const { rows } = await reads.find(holidays, {
    tests: [
      { field: 'date', test: 'from', value: day },
      { field: 'date', test: 'to', value: until },
      { field: 'division', test: 'in', values: ['all', division ?? 'england_and_wales'] },
      { field: 'is_half_day', test: 'in', values: ['false'] },
    ],
    count: false,
  });
  return new Set(rows.flatMap(({ date }) => date ?? []));
}

/** Returns the dates of an application by its terms; dates that somebody changed stay. */
export async function datesOf(
  reads: Reads,
  batch: Pick<ApplicationBatch, 'valuation_date' | 'period_end' | 'submitted_at'>,
  contract: Account['contract'],
): Promise<Deadlines> {
  const valuation = batch.valuation_date ?? batch.period_end ?? '';
  const submitted = batch.submitted_at
    ? companyDay(new Date(batch.submitted_at), reads.zone)
    : null;
  const left = await holidaysFrom(reads, valuation, contract.division);
  return deadlinesOf({ valuation, submitted }, contract, left);
}

const isCertified = ({ status }: Pick<ApplicationBatch, 'status'>) =>
  status === 'certified' || status === 'paid';

/** Returns the sums of a batch: applied for until it is certified, then certified and due. */
function sumsOf(batch: ApplicationBatch, account: Account): Partial<ApplicationBatch> {
  const { contract, application } = account;
  const counted = isCertified(batch)
    ? {}
    : {
        ...appliedSums(application),
        retention_percent: application.rate,
        retained_minor: 0,
        certified_minor: null,
        certified_gross_minor: null,
      };
  return { ...counted, ...dueOf({ ...batch, ...counted }, account, contract) };
}

function dueOf(batch: ApplicationBatch, { application }: Account, contract: Account['contract']) {
  const isApplied = batch.status !== 'draft';
  const notified = isApplied ? notifiedSum(batch, contract) : null;
  const share = labourShare(application);
  const due = dueSums(notified ?? batch.net_applied_minor ?? 0, contract, share);
  return { notified_sum_minor: notified, ...due };
}

/** Writes the changed values of a batch; a payment, for example, changes no sum. */
async function write(
  ctx: Change,
  batch: ApplicationBatch,
  values: Partial<ApplicationBatch>,
): Promise<ApplicationBatch> {
  if (Object.keys(changesOf({ ...values }, batch)).length === 0) return batch;
  await ctx.tx.changeMany(applicationBatches, [{ ...values, id: batch.id }]);
  return { ...batch, ...values };
}

/** Recounts a batch: its sums and, while it is a draft or newly submitted, its dates. */
export async function recountBatch(
  ctx: Change,
  batch: ApplicationBatch,
  account?: Account,
): Promise<ApplicationBatch> {
  const known = account ?? (await accountOf(ctx.tx, batch));
  const areOurs = batch.dates_reason === null && !isCertified(batch);
  const dates = areOurs ? await datesOf(ctx.tx, batch, known.contract) : {};
  return write(ctx, batch, { ...dates, ...sumsOf(batch, known) });
}

/** Recounts a batch by its id. */
export async function recountBatchAt(ctx: Change, id: number | null): Promise<void> {
  const [batch] = await ctx.tx.lockWhere(applicationBatches, [
    { field: 'id', test: 'in', values: [id ?? 0] },
  ]);
  if (batch && (batch.status === 'draft' || batch.status === 'submitted'))
    await recountBatch(ctx, batch);
}

/** Writes what was certified of a batch whose jobs have their certified amounts. */
export async function recountCertified(
  ctx: Change,
  batch: ApplicationBatch,
): Promise<ApplicationBatch> {
  const account = await accountOf(ctx.tx, batch);
  const certified = { ...batch, ...certifiedSums(account.application) };
  return write(ctx, batch, {
    ...certifiedSums(account.application),
    ...sumsOf(certified, account),
  });
}
