import { type FileValue, holdsSeveral, type RecordValues } from '@/core/fields';
import { filesOf } from '@/core/fields/files';
import type { Resource } from '@/core/resource/resource';

/** The values of a save with the files that were kept for it: the file of its field, or added to what stays of several. */
export function withKeptFiles(
  resource: Resource,
  values: RecordValues,
  kept: ReadonlyMap<string, readonly FileValue[]>,
): RecordValues {
  const held = [...kept].map(([name, files]) => [
    name,
    holdsSeveral(resource.fields[name]) ? [...filesOf(values[name]), ...files] : (files[0] ?? null),
  ]);
  return { ...values, ...Object.fromEntries(held) };
}
