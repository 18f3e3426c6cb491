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
import { afpBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import {
  type Deadlines,
  deadlinesOf,
} from '@/modules/paymentApplications/model/contracts/deadlines';
import { type Account, accountOf } from './account';

/** For how long after a valuation bank holidays can matter. */
const YEARS_AHEAD = 2;

/** The bank holidays of a division from a day on. */
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

/** The dates of an application by its terms; those that somebody changed stay as they are. */
export async function datesOf(
  reads: Reads,
  batch: Pick<AfpBatch, 'valuation_date' | 'period_end' | 'submitted_at'>,
  contract: Account['contract'],
): Promise<Deadlines> {
  const valuation = batch.valuation_date ?? batch.period_end ?? '';
  const submitted = batch.submitted_at
    ? companyDay(new Date(batch.submitted_at), reads.zone)
    : null;
  const left = await holidaysFrom(reads, valuation, contract.division);
  return deadlinesOf({ valuation, submitted }, contract, left);
}

const isCertified = ({ status }: Pick<AfpBatch, 'status'>) =>
  status === 'certified' || status === 'paid';

/** What a batch comes to: what was applied for until it is certified, then what was certified and is due. */
function sumsOf(batch: AfpBatch, account: Account): Partial<AfpBatch> {
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

function dueOf(batch: AfpBatch, { application }: Account, contract: Account['contract']) {
  const isApplied = batch.status !== 'draft';
  const notified = isApplied ? notifiedSum(batch, contract) : null;
  const share = labourShare(application);
  const due = dueSums(notified ?? batch.net_applied_minor ?? 0, contract, share);
  return { notified_sum_minor: notified, ...due };
}

/** Writes what changed of a batch; a payment, say, changes no sum. */
async function write(at: Change, batch: AfpBatch, values: Partial<AfpBatch>): Promise<AfpBatch> {
  if (Object.keys(changesOf({ ...values }, batch)).length === 0) return batch;
  await at.tx.changeMany(afpBatches, [{ ...values, id: batch.id }]);
  return { ...batch, ...values };
}

/** Counts a batch again: its sums, and while it is a draft or newly submitted its dates. */
export async function recountBatch(
  at: Change,
  batch: AfpBatch,
  account?: Account,
): Promise<AfpBatch> {
  const known = account ?? (await accountOf(at.tx, batch));
  const areOurs = batch.dates_reason === null && !isCertified(batch);
  const dates = areOurs ? await datesOf(at.tx, batch, known.contract) : {};
  return write(at, batch, { ...dates, ...sumsOf(batch, known) });
}

/** Counts a batch again, by its id. */
export async function recountBatchAt(at: Change, id: number | null): Promise<void> {
  const [batch] = await at.tx.lockWhere(afpBatches, [
    { field: 'id', test: 'in', values: [id ?? 0] },
  ]);
  if (batch && (batch.status === 'draft' || batch.status === 'submitted'))
    await recountBatch(at, batch);
}

/** Writes what was certified of a batch whose jobs say so by now. */
export async function recountCertified(at: Change, batch: AfpBatch): Promise<AfpBatch> {
  const account = await accountOf(at.tx, batch);
  const certified = { ...batch, ...certifiedSums(account.application) };
  return write(at, batch, {
    ...certifiedSums(account.application),
    ...sumsOf(certified, account),
  });
}
