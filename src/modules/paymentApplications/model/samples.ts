import { valuesOf } from '@/core/resource/records';
import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { customers } from '@/modules/customers/model/samples';
import type { PaymentContract } from './contracts/contractFields';
import { simpleContractOf } from './contracts/simpleContract';
import type { JobStatus } from './jobs/jobStates';
import type { ApplicationJobLine } from './jobs/lineFields';
import { sumsOfLines } from './jobs/lineSums';

type Terms = Pick<
  PaymentContract,
  | 'name'
  | 'customer_id'
  | 'reference'
  | 'basis'
  | 'uses_notices'
  | 'retention_percent'
  | 'cis_percent'
>;

/** The terms of the contracts other than Simple, whose ids come after those. */
export const TERMS: readonly [Terms, ...Terms[]] = [
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

/** Days since practical completion of the third contract, and days until its defects end. */
export const COMPLETED_AGO = 20;
export const DEFECTS_IN = 345;

/** Returns the id of the first contract other than Simple. */
export const firstOwn = () => customers().length + 1;

/** Returns a contract named Simple for each customer, and three others. */
export const paymentContracts = (today: string): SampleRow[] => [
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
  /** An index of `TERMS`; null for the customer's Simple contract. */
  terms: number | null;
  customer: number;
  status: JobStatus;
  /** Kind, description and pence. */
  lines: readonly (readonly [ApplicationJobLine['kind'], string, number])[];
  batch?: number;
  completed?: number;
  certified?: number;
  reason?: string;
}

/** Jobs in every state; `batch` is the number of a batch in `batchSamples.ts`. */
export const JOBS: readonly Job[] = [
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

const managerOf = (customer: number) => customers()[customer - 1]?.contract_manager_id ?? null;
export const countedJob = ({ lines, certified }: Job) => ({
  ...sumsOfLines(
    lines.map(([kind, , amount]) => ({ kind, variation_of: null, amount_minor: amount })),
  ),
  certified_minor: certified ?? null,
});

/** Returns sample jobs in every state. */
export const applicationJobs = (today: string): SampleRow[] =>
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

/** Returns the lines of those jobs, all entered. */
export const applicationJobLines = (today: string): SampleRow[] =>
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
