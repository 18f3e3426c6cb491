import { type FileValue, holdsSeveral, type RecordValues } from '@/core/fields';
import { filesOf } from '@/core/fields/kinds/files';
import type { Resource } from '@/core/resource/resource';

/** Returns the values of a save with its stored files, which several-file fields append. */
export function withStoredFiles(
  resource: Resource,
  values: RecordValues,
  stored: ReadonlyMap<string, readonly FileValue[]>,
): RecordValues {
  const held = [...stored].map(([name, files]) => [
    name,
    holdsSeveral(resource.fields[name]) ? [...filesOf(values[name]), ...files] : (files[0] ?? null),
  ]);
  return { ...values, ...Object.fromEntries(held) };
}
