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

/** Two places with one key share a job: the case of a job number does not matter. */
const keyOf = ({ customer_id, property_id, job_number }: JobPlace): string =>
  JSON.stringify([customer_id, property_id, (job_number ?? NO_NUMBER).toLowerCase()]);

/** Adds a job for a place where none is open, as a continuation of the job before. */
async function addJobAt(
  ctx: Change,
  { customer_id, property_id, job_number }: JobPlace,
  before: ApplicationJob | undefined,
): Promise<ApplicationJob> {
  const [contract, customer] = await Promise.all([
    contractOfCustomer(ctx, customer_id),
    ctx.tx.get(customers, customer_id),
  ]);
  return ctx.tx.add(
    applicationJobs,
    {
      job_number: job_number ?? NO_NUMBER,
      customer_id,
      property_id,
      contract_id: contract.id,
      contract_manager_id: customer?.contract_manager_id ?? null,
      follows_id: before?.id ?? null,
    },
    { by: ctx.by },
  );
}

/** Returns each place once. */
const distinctPlaces = (places: readonly JobPlace[]): JobPlace[] => [
  ...new Map(places.map((place) => [keyOf(place), place])).values(),
];

type JobsOfPlaces = ReadonlyMap<string, readonly ApplicationJob[]>;

/**
 * Returns the jobs of each place by its key, newest first. Of two approvals at once one makes a job and the other
 * finds it: all lock the customers first, in one order.
 */
async function lockPlaces(ctx: Change, places: readonly JobPlace[]): Promise<JobsOfPlaces> {
  const distinct = distinctPlaces(places);
  const locks = [...new Set(distinct.map(({ customer_id }) => customer_id))]
    .toSorted((one, other) => one - other)
    .map((id) => ctx.tx.serialize(['afp-jobs', id]));
  const looks = distinct.map(async (place) => [keyOf(place), await jobsAt(ctx, place)] as const);
  const [found] = await Promise.all([Promise.all(looks), ...locks]);
  return new Map(found);
}

/** Returns the open job of each place, by its key; begins those that are missing. */
async function openJobsAt(
  ctx: Change,
  places: readonly JobPlace[],
  jobsOf: JobsOfPlaces,
): Promise<ReadonlyMap<string, ApplicationJob>> {
  const jobs = new Map<string, ApplicationJob>();
  for (const place of distinctPlaces(places)) {
    const all = jobsOf.get(keyOf(place)) ?? [];
    const open = all.find(({ status }) => status === 'open');
    jobs.set(keyOf(place), open ?? (await addJobAt(ctx, place, all[0])));
  }
  return jobs;
}

/** Lines of one place. */
export interface LinesOfPlace {
  place: JobPlace;
  lines: readonly CollectedLine[];
}

/**
 * Adds lines to the open jobs of their places; returns the job that the lines of each place are in. Lines whose source
 * is in a job already stay there.
 */
export async function collectLines(
  ctx: Change,
  places: readonly LinesOfPlace[],
): Promise<(number | null)[]> {
  const [jobsOf, found] = await Promise.all([
    lockPlaces(
      ctx,
      places.map(({ place }) => place),
    ),
    linesFrom(
      ctx.tx,
      places.flatMap(({ lines }) => lines),
    ),
  ]);
  const known = new Set(found.map(sourceOf));
  const all = places.map(({ place, lines }) => ({
    place,
    fresh: lines.filter((line) => !known.has(sourceOf(line))),
    held: found.find((one) => lines.some((line) => sourceRecordOf(line) === sourceRecordOf(one))),
  }));
  const growing = all.filter(({ fresh }) => fresh.length > 0);
  const jobs = await openJobsAt(
    ctx,
    growing.map(({ place }) => place),
    jobsOf,
  );
  const idOf = (place: JobPlace) => jobs.get(keyOf(place))?.id ?? 0;
  const added = growing.flatMap(({ place, fresh }) =>
    fresh.map((line) => ({ ...line, job_id: idOf(place) })),
  );
  if (added.length > 0)
    await Promise.all([
      ctx.tx.addMany(applicationJobLines, added, ctx.by),
      recountJobs(ctx, [...new Set(added.map(({ job_id }) => job_id))]),
    ]);
  return all.map(({ place, fresh, held }) =>
    fresh.length > 0 ? idOf(place) : (held?.job_id ?? null),
  );
}

const sourceRecordOf = ({ source_resource, source_id }: Partial<ApplicationJobLine>) =>
  `${source_resource} ${source_id}`;

const sourceOf = (line: Partial<ApplicationJobLine>) =>
  `${sourceRecordOf(line)} ${line.source_part}`;

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
