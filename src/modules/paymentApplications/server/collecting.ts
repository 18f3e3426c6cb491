import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import type { Reads, Test } from '@/engine/store';
import { customers } from '@/modules/customers/model/customers';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { ApplicationJobLine } from '@/modules/paymentApplications/model/jobs/lineFields';
import { applicationJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { inApplication } from '@/modules/paymentApplications/model/refusals';
import { recountBatchAt } from './recounting';
import { contractOfCustomer } from './simpleContract';
import { recountJobs } from './sums';

/** The customer, place and job number of work: what is approved of it joins one open job. */
export interface JobPlace {
  customer_id: number;
  property_id: number | null;
  job_number: string | null;
}

/** A line with its source; `source_part` is always set, so that nothing is billed twice. */
export type CollectedLine = Pick<
  ApplicationJobLine,
  'kind' | 'date' | 'description' | 'quantity' | 'unit_minor' | 'amount_minor'
> & {
  source_resource: NonNullable<ApplicationJobLine['source_resource']>;
  source_id: number;
  source_part: string;
};

/** The job number of work that was booked without one. */
const NO_NUMBER = 'No job number';

async function jobsAt({ tx }: Change, place: JobPlace): Promise<ApplicationJob[]> {
  const { customer_id: customer, property_id: property, job_number: number } = place;
  const { rows } = await tx.find(applicationJobs, {
    tests: [
      { field: 'customer_id', test: 'in', values: [customer] },
      property === null
        ? { field: 'property_id', test: 'isNull', isNull: true }
        : { field: 'property_id', test: 'in', values: [property] },
      { field: 'job_number', test: 'same', value: number ?? NO_NUMBER },
    ],
    sort: [{ field: 'id', descending: true }],
    count: false,
  });
  return rows;
}

/** Returns the open job of a place; begins one where none is open, as a continuation of the job before. */
async function openJobAt(ctx: Change, place: JobPlace): Promise<ApplicationJob> {
  const { customer_id, property_id, job_number } = place;
  // Of two approvals at once one makes the job and the other finds it.
  await ctx.tx.serialize(['afp-jobs', customer_id]);
  const jobs = await jobsAt(ctx, place);
  const open = jobs.find(({ status }) => status === 'open');
  if (open) return open;
  const contract = await contractOfCustomer(ctx, customer_id);
  const customer = await ctx.tx.get(customers, customer_id);
  return ctx.tx.add(
    applicationJobs,
    {
      job_number: job_number ?? NO_NUMBER,
      customer_id,
      property_id,
      contract_id: contract.id,
      contract_manager_id: customer?.contract_manager_id ?? null,
      follows_id: jobs[0]?.id ?? null,
    },
    { by: ctx.by },
  );
}

/**
 * Adds lines to the open job of their place, and returns the job that they are in. Lines whose source is in a job
 * already stay there.
 */
export async function collectLines(
  ctx: Change,
  place: JobPlace,
  lines: readonly CollectedLine[],
): Promise<Pick<ApplicationJob, 'id'> | undefined> {
  const found = await linesFrom(ctx.tx, lines);
  const known = new Set(found.map(sourceOf));
  const fresh = lines.filter((line) => !known.has(sourceOf(line)));
  const [held] = found;
  if (fresh.length === 0) return held && { id: held.job_id ?? 0 };
  const job = await openJobAt(ctx, place);
  await ctx.tx.addMany(
    applicationJobLines,
    fresh.map((line) => ({ ...line, job_id: job.id })),
    ctx.by,
  );
  await recountJobs(ctx, [job.id]);
  return job;
}

const sourceOf = ({ source_resource, source_id, source_part }: Partial<ApplicationJobLine>) =>
  `${source_resource} ${source_id} ${source_part}`;

/** Returns the live lines that were collected from these records. */
async function linesFrom(
  reads: Reads,
  sources: readonly Pick<ApplicationJobLine, 'source_resource' | 'source_id'>[],
): Promise<ApplicationJobLine[]> {
  const [first] = sources;
  if (!first) return [];
  const resource: Test = {
    field: 'source_resource',
    test: 'in',
    values: [...new Set(sources.flatMap((one) => one.source_resource ?? []))],
  };
  const ids = [...new Set(sources.flatMap((one) => one.source_id ?? []))];
  const { rows } = await reads.find(applicationJobLines, {
    tests: [resource, { field: 'source_id', test: 'in', values: ids }],
    count: false,
  });
  return rows;
}

/** States in which the lines of a job may still be taken out of it. */
const BEFORE_APPLYING = ['open', 'ready', 'in_batch'];

type Source = Pick<ApplicationJobLine, 'source_resource' | 'source_id'>;

/** Returns the number of the submitted application with a line of one of these records; nothing where none has. */
async function applicationHolding(
  reads: Reads,
  sources: readonly Source[],
): Promise<string | undefined> {
  const lines = await linesFrom(reads, sources);
  if (lines.length === 0) return undefined;
  const ids = [...new Set(lines.flatMap(({ job_id }) => job_id ?? []))];
  const { rows } = await reads.find(applicationJobs, { ids, archived: 'include', count: false });
  const job = rows.find(({ status }) => !BEFORE_APPLYING.includes(status ?? 'open'));
  if (!job) return undefined;
  const batch =
    job.batch_id === null ? undefined : await reads.get(applicationBatches, job.batch_id);
  return batch?.batch_no ?? '';
}

/**
 * Takes the lines of these records out of jobs that were not applied for; refused where one was. `what` begins the
 * refusal ("The hours of this week are").
 */
export async function takeOutLines(
  ctx: Change,
  sources: readonly Source[],
  what: string,
): Promise<Refusal | undefined> {
  const found = await linesFrom(ctx.tx, sources);
  if (found.length === 0) return undefined;
  const jobs = [...new Set(found.flatMap(({ job_id }) => job_id ?? []))];
  // Lock order: applications before their jobs, everywhere.
  await ctx.tx.serialize(applicationBatches);
  await ctx.tx.lockWhere(applicationJobs, [{ field: 'id', test: 'in', values: jobs }]);
  const batch = await applicationHolding(ctx.tx, sources);
  if (batch !== undefined) return inApplication(what, batch);
  await ctx.tx.changeWhere(
    applicationJobLines,
    [{ field: 'id', test: 'in', values: found.map(({ id }) => id) }],
    { archived_at: ctx.tx.now },
  );
  for (const { batch_id: batch } of await recountJobs(ctx, jobs))
    if (batch !== null) await recountBatchAt(ctx, batch);
  return undefined;
}
