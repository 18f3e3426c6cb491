import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { deadlinesOf } from '@/modules/paymentApplications/model/contracts/deadlines';
import { halvesOf } from '@/modules/paymentApplications/model/retention';
import {
  COMPLETED_AGO,
  countedJob,
  DEFECTS_IN,
  firstOwn,
  JOBS,
  TERMS,
} from '@/modules/paymentApplications/model/samples';
import {
  appliedSums,
  type Before,
  certifiedSums,
  dueSums,
  labourShare,
  NOTHING_BEFORE,
  notifiedSum,
} from './application';
import type { ApplicationBatch } from './batchFields';
import type { BatchStatus } from './batchStates';

interface Batch {
  terms: number;
  status: BatchStatus;
  /** Days from the end of its period until today. */
  ago: number;
}

const CERTIFIED: Batch = { terms: 2, status: 'certified', ago: 35 };
const BATCHES: readonly Batch[] = [
  { terms: 1, status: 'paid', ago: 60 },
  CERTIFIED,
  { terms: 0, status: 'submitted', ago: 8 },
  { terms: 1, status: 'draft', ago: 0 },
  { terms: 2, status: 'withdrawn', ago: 14 },
];

const termsOf = ({ terms }: { terms: number }) => TERMS[terms] ?? TERMS[0];

const isDone = ({ status }: Batch) => status === 'certified' || status === 'paid';

/** Returns the sums certified under its contract before the n-th batch. */
function beforeBatch(at: number): Before {
  return BATCHES.slice(0, at).reduce((before: Before, batch, index) => {
    if (batch.terms !== BATCHES[at]?.terms || !isDone(batch)) return before;
    const jobs = JOBS.filter((job) => job.batch === index + 1).map(countedJob);
    const rate = `${termsOf(batch).retention_percent}00`;
    const sums = certifiedSums({ basis: termsOf(batch).basis, rate, jobs, released: 0, before });
    return {
      jobs: [...before.jobs, ...jobs.map((job) => Object.assign({ rate }, job))],
      released_minor: 0,
      retained_minor: before.retained_minor + sums.retained_minor,
      certified_minor: before.certified_minor + sums.certified_minor,
    };
  }, NOTHING_BEFORE);
}

function sumsOf(batch: Batch, at: number): Partial<ApplicationBatch> {
  const terms = termsOf(batch);
  const application = {
    basis: terms.basis,
    rate: `${terms.retention_percent}00`,
    jobs: JOBS.filter((job) => job.batch === at + 1).map(countedJob),
    released: 0,
    before: beforeBatch(at),
  };
  const applied = appliedSums(application);
  const certified = isDone(batch)
    ? certifiedSums(application)
    : { certified_gross_minor: null, retained_minor: 0, certified_minor: null };
  const known = { ...applied, ...certified, notices: [] };
  const notified = batch.status === 'draft' ? null : notifiedSum(known, terms);
  const due = dueSums(
    notified ?? applied.net_applied_minor,
    { vat_percent: '20.00', is_reverse_charge: false, cis_percent: terms.cis_percent },
    labourShare(application),
  );
  return {
    ...applied,
    ...certified,
    ...due,
    retention_percent: application.rate,
    notified_sum_minor: notified,
  };
}

function paidParts(batch: Batch, due: number, paidOn: string): Partial<ApplicationBatch> {
  if (batch.status !== 'paid') return {};
  const part = Math.floor(due / 2);
  return {
    parts: [
      { date: paidOn, reference: 'BACS 30117', amount_minor: part },
      { date: daysFrom(paidOn, 5), reference: 'BACS 30142', amount_minor: due - part },
    ],
    paid_minor: due,
  };
}

/** Returns sample applications in every state. */
export const applicationBatches = (today: string): SampleRow[] =>
  BATCHES.map((batch, index): RecordValues => {
    const end = daysFrom(today, -batch.ago);
    const isSent = batch.status !== 'draft';
    const sums = sumsOf(batch, index);
    const moment = `${end}T15:00:00.000Z`;
    return valuesOf({
      batch_no: `AFP-${String(index + 1).padStart(4, '0')}`,
      contract_id: firstOwn() + batch.terms,
      customer_id: termsOf(batch).customer_id,
      reference: `Valuation ${index + 1}`,
      period_start: daysFrom(end, -30),
      period_end: end,
      valuation_date: end,
      ...deadlinesOf(
        { valuation: end, submitted: null },
        { due_days: 7, notice_days: 5, final_days: 17, pay_less_days: 7 },
        new Set(),
      ),
      ...sums,
      ...paidParts(batch, sums.amount_due_minor ?? 0, daysFrom(end, 20)),
      submitted_at: isSent ? moment : null,
      certified_at: isDone(batch) ? `${daysFrom(end, 6)}T10:00:00.000Z` : null,
      reason: batch.status === 'withdrawn' ? 'Applied for under the wrong contract.' : null,
      status: batch.status,
    });
  });

/** Returns both retention releases of the practically complete contract. */
export function retentionReleases(today: string): SampleRow[] {
  const retained = sumsOf(CERTIFIED, 1).retained_minor ?? 0;
  const { first, second } = halvesOf({ beforeCompletion: retained, retained }, 50);
  const contract_id = firstOwn() + 2;
  return [
    { contract_id, half: 'first', due_on: daysFrom(today, -COMPLETED_AGO), amount_minor: first },
    { contract_id, half: 'second', due_on: daysFrom(today, DEFECTS_IN), amount_minor: second },
  ];
}
