import { percentOf, percentOfPart } from '@/core/money';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { type AtRate, retentionOf } from '@/modules/paymentApplications/model/retention';
import type { ApplicationBatch } from './batchFields';

export type CountedJob = Pick<ApplicationJob, 'applied_minor' | 'labour_minor' | 'certified_minor'>;

/** The sums of earlier applications under a contract, counted on the cumulative basis. */
export interface Before {
  jobs: readonly (CountedJob & { rate: string })[];
  released_minor: number;
  retained_minor: number;
  certified_minor: number;
}

export const NOTHING_BEFORE: Before = {
  jobs: [],
  released_minor: 0,
  retained_minor: 0,
  certified_minor: 0,
};

/** The figures of an application: its jobs, released retention, and the percentage retained at its valuation. */
export interface Application {
  basis: PaymentContract['basis'];
  rate: string;
  jobs: readonly CountedJob[];
  released: number;
  before: Before;
}

const total = (sums: readonly (number | null)[]) =>
  sums.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** Returns the earlier applications that count: none on the period basis. */
const beforeOf = ({ basis, before }: Application): Before =>
  basis === 'cumulative' ? before : NOTHING_BEFORE;

/** Returns gross sums by the rate of retention that applied to them. `sumOf` picks the sum of a job. */
function atRates(application: Application, sumOf: (job: CountedJob) => number | null): AtRate[] {
  return [
    ...beforeOf(application).jobs.map((job) => ({ gross: sumOf(job) ?? 0, rate: job.rate })),
    { gross: total(application.jobs.map(sumOf)), rate: application.rate },
  ];
}

const grossOf = (sums: readonly AtRate[]) => total(sums.map(({ gross }) => gross));

export function appliedSums(application: Application) {
  const before = beforeOf(application);
  const sums = atRates(application, (job) => job.applied_minor);
  const gross = grossOf(sums);
  const retention = retentionOf(sums);
  const released = before.released_minor + application.released;
  return {
    gross_applied_minor: total(application.jobs.map((job) => job.applied_minor)),
    gross_to_date_minor: gross,
    retention_minor: retention,
    released_minor: released,
    previously_certified_minor: before.certified_minor,
    net_applied_minor: gross - retention + released - before.certified_minor,
  };
}

/** Returns the sums certified: the gross that counts, the addition to the retention held, and the net. */
export function certifiedSums(application: Application) {
  const before = beforeOf(application);
  const sums = atRates(application, (job) => job.certified_minor);
  const gross = grossOf(sums);
  const retention = retentionOf(sums);
  const released = before.released_minor + application.released;
  return {
    certified_gross_minor: gross,
    retained_minor: retention - before.retained_minor,
    certified_minor: gross - retention + released - before.certified_minor,
  };
}

/**
 * Returns the net sum applied for less the shortfalls of jobs, each at the rate of retention that applied to its job.
 */
export function netWithout(
  batch: Pick<ApplicationBatch, 'net_applied_minor' | 'gross_to_date_minor' | 'retention_percent'>,
  shortfalls: readonly AtRate[],
): number {
  const whole = { gross: batch.gross_to_date_minor ?? 0, rate: batch.retention_percent ?? '0' };
  const less = shortfalls.map(({ gross, rate }) => ({ gross: -gross, rate }));
  const retentionSaved = retentionOf([whole]) - retentionOf([whole, ...less]);
  return (batch.net_applied_minor ?? 0) + grossOf(less) + retentionSaved;
}

/** Returns the labour and gross of an application's jobs or, if it has none, of earlier jobs. */
export function labourShare({ jobs, before }: Pick<Application, 'jobs' | 'before'>) {
  const counted = total(jobs.map((job) => job.applied_minor)) === 0 ? before.jobs : jobs;
  return {
    labour: total(counted.map((job) => job.labour_minor)),
    gross: total(counted.map((job) => job.applied_minor)),
  };
}

/**
 * Returns the sum payable before VAT and CIS: that of the last pay less notice in time, else of the payment notice,
 * else the sum applied for. Under a contract without notices it is the certified sum.
 */
export function notifiedSum(
  batch: Pick<ApplicationBatch, 'notices' | 'net_applied_minor' | 'certified_minor'>,
  { uses_notices }: Pick<PaymentContract, 'uses_notices'>,
): number | null {
  if (!uses_notices) return batch.certified_minor;
  const inTime = (kind: 'payment' | 'pay_less') =>
    batch.notices.findLast((one) => one.kind === kind && !one.is_late);
  return (inTime('pay_less') ?? inTime('payment'))?.sum_minor ?? batch.net_applied_minor;
}

/** Returns VAT, CIS and the amount due of a sum. Under the reverse charge VAT is stated but not added. */
export function dueSums(
  sum: number,
  terms: Pick<PaymentContract, 'vat_percent' | 'is_reverse_charge' | 'cis_percent'>,
  share: { labour: number; gross: number },
) {
  const vat = percentOf(sum, terms.vat_percent ?? '0');
  const cis = percentOfPart(sum, terms.cis_percent ?? '0', share.labour, share.gross);
  return {
    vat_minor: vat,
    cis_minor: cis,
    amount_due_minor: sum + (terms.is_reverse_charge ? 0 : vat) - cis,
  };
}
