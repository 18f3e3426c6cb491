import { customers } from '../customers/samples';
import type { RecordValues } from '../kernel/fields';
import { valuesOf } from '../kernel/records';
import { daysFrom } from '../kernel/samples/days';
import type { SampleRow } from '../kernel/samples/sampleRow';
import {
  appliedSums,
  type Before,
  certifiedSums,
  dueSums,
  labourShare,
  NOTHING_BEFORE,
  notifiedSum,
} from './application';
import type { AfpBatch } from './batchFields';
import type { BatchStatus } from './batchStates';
import type { AfpContract } from './contractFields';
import { deadlinesOf } from './deadlines';
import type { JobStatus } from './jobStates';
import type { AfpJobLine } from './lineFields';
import { sumsOfLines } from './lineSums';
import { halvesOf } from './retention';
import { simpleContractOf } from './simple';

type Terms = Pick<
  AfpContract,
  | 'name'
  | 'customer_id'
  | 'reference'
  | 'basis'
  | 'uses_notices'
  | 'retention_percent'
  | 'cis_percent'
>;

/** The contracts beside those named Simple, their ids following on. */
const TERMS: readonly [Terms, ...Terms[]] = [
  {
    name: 'Planned works',
    customer_id: 1,
    reference: 'AH/PW/26',
    basis: 'period',
    uses_notices: true,
    retention_percent: '5.00',
    cis_percent: '0',
  },
  {
    name: 'Kitchens and bathrooms',
    customer_id: 2,
    reference: 'FVH-0117',
    basis: 'cumulative',
    uses_notices: false,
    retention_percent: '5.00',
    cis_percent: '20',
  },
  {
    name: 'Boiler house',
    customer_id: 6,
    reference: 'CBC 4410',
    basis: 'period',
    uses_notices: false,
    retention_percent: '3.00',
    cis_percent: '0',
  },
];

/** How many days ago the third contract was practically complete, and in how many its defects end. */
const COMPLETED_AGO = 20;
const DEFECTS_IN = 345;

const firstOwn = () => customers().length + 1;

/** A contract named Simple for each customer, and three with terms of their own. */
export const afpContracts = (today: string): SampleRow[] => [
  ...customers().map((_, index) => valuesOf(simpleContractOf(index + 1))),
  ...TERMS.map((terms, index) => ({
    ...valuesOf(terms),
    ...(index === 2 && {
      practical_completion: daysFrom(today, -COMPLETED_AGO),
      defects_end: daysFrom(today, DEFECTS_IN),
    }),
  })),
];

interface Job {
  number: string;
  /** Which of the terms it is under; nothing: Simple, of this customer. */
  terms: number | null;
  customer: number;
  status: JobStatus;
  /** Pence, by kind. */
  lines: readonly (readonly [AfpJobLine['kind'], string, number])[];
  batch?: number;
  completed?: number;
  certified?: number;
  reason?: string;
}

/** Jobs in each state; their batches are numbered below. */
const JOBS: readonly Job[] = [
  {
    number: 'FV-2201',
    terms: 1,
    customer: 2,
    status: 'paid',
    batch: 1,
    completed: 75,
    certified: 412_000,
    lines: [
      ['labour', 'Fitting eight kitchens', 260_000],
      ['materials', 'Worktops and units', 152_000],
    ],
  },
  {
    number: 'CB-0310',
    terms: 2,
    customer: 6,
    status: 'certified',
    batch: 2,
    completed: 48,
    certified: 890_000,
    reason: 'Insulation of the return pipes is still to be done.',
    lines: [
      ['labour', 'Boiler replacement', 540_000],
      ['plant', 'Crane, one day', 85_000],
      ['materials', 'Boiler and pump set', 320_000],
    ],
  },
  {
    number: 'AH-1188',
    terms: 0,
    customer: 1,
    status: 'applied',
    batch: 3,
    completed: 12,
    lines: [
      ['labour', 'Door renewals', 118_400],
      ['materials', 'Fire doors', 96_250],
      ['variation', 'Extra closers', 12_800],
    ],
  },
  {
    number: 'FV-2214',
    terms: 1,
    customer: 2,
    status: 'in_batch',
    batch: 4,
    completed: 6,
    lines: [
      ['labour', 'Fitting three bathrooms', 97_500],
      ['materials', 'Sanitary ware', 61_900],
    ],
  },
  {
    number: 'AH-1203',
    terms: 0,
    customer: 1,
    status: 'ready',
    completed: 3,
    lines: [['labour', 'Stairwell lighting', 54_600]],
  },
  {
    number: 'AH-1207',
    terms: 0,
    customer: 1,
    status: 'open',
    lines: [['materials', 'Distribution board', 38_900]],
  },
  { number: 'WD-0091', terms: null, customer: 7, status: 'open', lines: [] },
];

interface Batch {
  terms: number;
  status: BatchStatus;
  /** The end of its period, days before today. */
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

const managerOf = (customer: number) => customers()[customer - 1]?.contract_manager_id ?? null;
const termsOf = ({ terms }: { terms: number }) => TERMS[terms] ?? TERMS[0];

const countedJob = ({ lines, certified }: Job) => ({
  ...sumsOfLines(
    lines.map(([kind, , amount]) => ({ kind, variation_of: null, amount_minor: amount })),
  ),
  certified_minor: certified ?? null,
});

/** Jobs in each state. */
export const afpJobs = (today: string): SampleRow[] =>
  JOBS.map((job) => ({
    job_number: job.number,
    customer_id: job.customer,
    contract_id: job.terms === null ? job.customer : firstOwn() + job.terms,
    // The first property of a customer has its number.
    property_id: job.customer,
    contract_manager_id: managerOf(job.customer),
    purchase_order: job.terms === null ? null : `PO-${job.number.slice(3)}`,
    completed_at: job.completed === undefined ? null : daysFrom(today, -job.completed),
    ...countedJob(job),
    variance_reason: job.reason ?? null,
    batch_id: job.batch ?? null,
    status: job.status,
  }));

/** The lines of those jobs, all of them entered. */
export const afpJobLines = (today: string): SampleRow[] =>
  JOBS.flatMap(({ lines, completed }, index) =>
    lines.map(([kind, description, amount_minor]) => ({
      job_id: index + 1,
      kind,
      variation_of: kind === 'variation' ? 'materials' : null,
      description,
      date: daysFrom(today, -(completed ?? 1)),
      quantity: '1.00',
      unit_minor: amount_minor,
      amount_minor,
    })),
  );

const isDone = ({ status }: Batch) => status === 'certified' || status === 'paid';

/** What was certified before the n-th batch under its contract. */
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

function sumsOf(batch: Batch, at: number): Partial<AfpBatch> {
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

function paidParts(batch: Batch, due: number, paidOn: string): Partial<AfpBatch> {
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

/** Applications at each step. */
export const afpBatches = (today: string): SampleRow[] =>
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

/** Both halves of the retention of the contract that is practically complete. */
export function afpRetentionReleases(today: string): SampleRow[] {
  const retained = sumsOf(CERTIFIED, 1).retained_minor ?? 0;
  const { first, second } = halvesOf({ beforeCompletion: retained, retained }, 50);
  const contract_id = firstOwn() + 2;
  return [
    { contract_id, half: 'first', due_on: daysFrom(today, -COMPLETED_AGO), amount_minor: first },
    { contract_id, half: 'second', due_on: daysFrom(today, DEFECTS_IN), amount_minor: second },
  ];
}
