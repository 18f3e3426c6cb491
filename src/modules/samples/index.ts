import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { DemoCompany } from '@/core/samples/demo';
import type { SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { withComputed } from '@/core/validation/computing';
import { serverModules } from '@/modules/switchedOnModules';
import { completed, madeUpRows } from './madeUp';

export { DEMO_PASSWORD, demoAccounts } from '@/modules/people/model/accounts/sampleAccounts';

const demos = serverModules.flatMap(({ demo }) => demo ?? []);
const offers = demos.flatMap((demo) => demo.offers ?? []);

let drawnFiles: ReadonlyMap<string, readonly SampleFile[]> | undefined;

/** Returns the files of the samples by group, in the order of their ids; draws them when first needed. */
function fileGroups(): ReadonlyMap<string, readonly SampleFile[]> {
  if (drawnFiles) return drawnFiles;
  const groups = demos
    .flatMap(({ files = {} }) => Object.entries(files))
    .toSorted(([, one], [, other]) => one.at - other.at);
  const drawn = new Map<string, readonly SampleFile[]>();
  let next = 1;
  for (const [name, { make }] of groups) {
    const files = make(next, { offers });
    drawn.set(name, files);
    next += files.length;
  }
  drawnFiles = drawn;
  return drawn;
}

/** Returns the files that the sample records name, by their ids: small PDFs of one page, and small pictures. */
export const sampleFiles = (): readonly SampleFile[] => [...fileGroups().values()].flat();

/** Returns the file of made-up records. */
function spareFile(): SampleFile | undefined {
  const groups = demos.flatMap(({ files = {} }) => Object.entries(files));
  const [group = ''] = groups.find(([, { hasSpare }]) => hasSpare) ?? [];
  return fileGroups().get(group)?.at(-1);
}

const company: DemoCompany = { files: (group) => fileGroups().get(group) ?? [], offers };

/** Returns the rows of a resource that modules wrote; nothing if none did. */
export function writtenRows(path: string, today: string): SampleRow[] | undefined {
  const written = demos.flatMap(({ rows }) => rows?.[path] ?? []);
  return written.length > 0 ? written.flatMap((rows) => rows(today, company)) : undefined;
}

type Samples = ReadonlyMap<string, readonly Readonly<RecordValues>[]>;

/** The last company drawn for a registry, cached: drawing takes a tenth of a second, and json-server needs it twice. */
const lastDrawn = new WeakMap<object, { today: string; company: WeakRef<Samples> }>();

/**
 * Returns a coherent demo company as of `today` (`YYYY-MM-DD`): the rows of every resource, with ids from 1 and every
 * field present (null if empty). Fields that every record has are left out, except for who made a record and when
 * if the story needs it. The same registry and day always give the same rows. A resource without written samples
 * gets a few made-up rows.
 */
export function sampleRecords(registry: ReadonlyMap<string, Resource>, today: string): Samples {
  const last = lastDrawn.get(registry);
  const known = last?.today === today ? last.company.deref() : undefined;
  if (known) return known;
  const company = samplesOf(registry, today, [...registry.keys()]);
  lastDrawn.set(registry, { today, company: new WeakRef(company) });
  return company;
}

/** Returns the same rows of these resources alone. */
export function samplesOf(
  registry: ReadonlyMap<string, Resource>,
  today: string,
  paths: readonly string[],
): Samples {
  const finished = new Map<string, RecordValues[]>();
  const begun = new Set<string>();
  const drawn = new Map<string, SampleRow[]>();

  const written = (path: string): SampleRow[] | undefined => {
    const rows = drawn.get(path) ?? writtenRows(path, today);
    if (rows) drawn.set(path, rows);
    return rows;
  };

  // While a resource is being made (a reference leads back to it), references point at its first row.
  const count = (path: string): number => {
    const rows = written(path);
    if (rows) return rows.length;
    return begun.has(path) && !finished.has(path) ? 1 : rowsOf(path).length;
  };

  const making = { count, spare: spareFile() };

  const bareRows = (resource: Resource): SampleRow[] => {
    const rows = written(resource.path);
    const whole = rows
      ? rows.map((row, index) => completed(resource, row, index + 1, making))
      : madeUpRows(resource, making, today);
    return whole.map((row) => withComputed(resource.fields, row));
  };

  const rowsOf = (path: string): RecordValues[] => {
    const done = finished.get(path);
    const resource = registry.get(path);
    if (done || !resource) return done ?? [];
    begun.add(path);
    const rows = bareRows(resource).map((row, index) => ({ id: index + 1, ...row }));
    finished.set(path, rows);
    return rows;
  };

  return new Map(paths.map((path) => [path, rowsOf(path)]));
}
