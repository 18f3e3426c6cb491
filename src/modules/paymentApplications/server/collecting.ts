import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import type { Reads, Test } from '@/engine/store';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { ApplicationJobLine } from '@/modules/paymentApplications/model/jobs/lineFields';
import { applicationJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { inApplication } from '@/modules/paymentApplications/model/refusals';
import { type JobPlace, keyOf, lockPlaces, openJobsAt, type PlacesFound } from './jobPlaces';
import { recountBatchAt } from './recounting';
import { recountJobs } from './sums';

/** A line with its source; `source_part` is always set, so that nothing is billed twice. */
export type CollectedLine = Pick<
  ApplicationJobLine,
  'kind' | 'date' | 'description' | 'quantity' | 'unit_minor' | 'amount_minor'
> & {
  source_resource: NonNullable<ApplicationJobLine['source_resource']>;
  source_id: number;
  source_part: string;
};

/** Lines of one place. */
export interface LinesOfPlace {
  place: JobPlace;
  lines: readonly CollectedLine[];
}

type Source = Pick<ApplicationJobLine, 'source_resource' | 'source_id'>;

/** The places of new lines, with the live lines that were collected from the same records before. */
export interface Collecting {
  places: PlacesFound;
  found: readonly ApplicationJobLine[];
}

/** Locks the places of these records, and reads what their lines are added to. */
export async function beginCollecting(
  ctx: Change,
  records: readonly (JobPlace & Source)[],
): Promise<Collecting> {
  const [places, found] = await Promise.all([lockPlaces(ctx, records), linesFrom(ctx.tx, records)]);
  return { places, found };
}

/**
 * Adds lines to the open jobs of their places; returns the job that the lines of each place are in. Lines whose source
 * is in a job already stay there.
 */
export async function collectLines(
  ctx: Change,
  { places, found }: Collecting,
  collected: readonly LinesOfPlace[],
): Promise<(number | null)[]> {
  const known = new Set(found.map(sourceOf));
  const all = collected.map(({ place, lines }) => ({
    place,
    fresh: lines.filter((line) => !known.has(sourceOf(line))),
    held: found.find((one) => lines.some((line) => sourceRecordOf(line) === sourceRecordOf(one))),
  }));
  const growing = all.filter(({ fresh }) => fresh.length > 0);
  const jobs = await openJobsAt(
    ctx,
    growing.map(({ place }) => place),
    places,
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
async function linesFrom(reads: Reads, sources: readonly Source[]): Promise<ApplicationJobLine[]> {
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

/** Returns the number of the submitted application with a line of one of these records; nothing if none has. */
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
 * Takes the lines of these records out of jobs that were not applied for; refused if one was. `what` begins the
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
