import { percentOf, percentOfPart } from '@/core/money';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { AfpJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { type AtRate, retentionOf } from '@/modules/paymentApplications/model/releases/retention';
import type { AfpBatch } from './batchFields';

/** What of a job an application counts. */
export type CountedJob = Pick<AfpJob, 'applied_minor' | 'labour_minor' | 'certified_minor'>;

/** What was applied for and certified under a contract before: counted where its basis is cumulative. */
export interface Before {
  jobs: readonly (CountedJob & { rate: string })[];
  released_minor: number;
  retained_minor: number;
  certified_minor: number;
}

/** Nothing before. */
export const NOTHING_BEFORE: Before = {
  jobs: [],
  released_minor: 0,
  retained_minor: 0,
  certified_minor: 0,
};

/** An application as it is counted: its jobs, the releases in it, and how much retention its valuation keeps. */
export interface Application {
  basis: AfpContract['basis'];
  rate: string;
  jobs: readonly CountedJob[];
  released: number;
  before: Before;
}

const total = (sums: readonly (number | null)[]) =>
  sums.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** What counts beside the application itself: on the period basis nothing. */
const beforeOf = ({ basis, before }: Application): Before =>
  basis === 'cumulative' ? before : NOTHING_BEFORE;

/** Sums at the rates that they were applied for under, by what is counted of each job. */
function atRates(application: Application, sumOf: (job: CountedJob) => number | null): AtRate[] {
  return [
    ...beforeOf(application).jobs.map((job) => ({ gross: sumOf(job) ?? 0, rate: job.rate })),
    { gross: total(application.jobs.map(sumOf)), rate: application.rate },
  ];
}

const grossOf = (sums: readonly AtRate[]) => total(sums.map(({ gross }) => gross));

/** What is applied for, line by line. */
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

/** What is certified of it: the gross that counts, what it adds to the retention held, and the net. */
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
 * The net of an application that was applied for less what was not certified of its jobs, each shortfall at the rate of
 * retention that its job was applied for under.
 */
export function netWithout(
  batch: Pick<AfpBatch, 'net_applied_minor' | 'gross_to_date_minor' | 'retention_percent'>,
  shortfalls: readonly AtRate[],
): number {
  const whole = { gross: batch.gross_to_date_minor ?? 0, rate: batch.retention_percent ?? '0' };
  const less = shortfalls.map(({ gross, rate }) => ({ gross: -gross, rate }));
  const unkept = retentionOf([whole]) - retentionOf([whole, ...less]);
  return (batch.net_applied_minor ?? 0) + grossOf(less) + unkept;
}

/** How much of an application is labour: of its own jobs or, where it has none, of those before. */
export function labourShare({ jobs, before }: Pick<Application, 'jobs' | 'before'>) {
  const counted = total(jobs.map((job) => job.applied_minor)) === 0 ? before.jobs : jobs;
  return {
    labour: total(counted.map((job) => job.labour_minor)),
    gross: total(counted.map((job) => job.applied_minor)),
  };
}

/**
 * The sum that the customer has to pay before VAT and CIS: the last pay less notice in time, else the payment notice,
 * else what was applied for. A contract without notices: what was certified.
 */
export function notifiedSum(
  batch: Pick<AfpBatch, 'notices' | 'net_applied_minor' | 'certified_minor'>,
  { uses_notices }: Pick<AfpContract, 'uses_notices'>,
): number | null {
  if (!uses_notices) return batch.certified_minor;
  const inTime = (kind: 'payment' | 'pay_less') =>
    batch.notices.findLast((one) => one.kind === kind && !one.is_late);
  return (inTime('pay_less') ?? inTime('payment'))?.sum_minor ?? batch.net_applied_minor;
}

/** VAT and CIS on a sum, and what is due of it. Under the reverse charge VAT is stated and not added. */
export function dueSums(
  sum: number,
  terms: Pick<AfpContract, 'vat_percent' | 'is_reverse_charge' | 'cis_percent'>,
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
