import type { FileValue, RecordValues } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { refuse } from './answers';
import type { Outcome } from './changing';
import type { Response } from './express';
import type { Call } from './guard';
import { keepChange } from './keeping';
import { present, type Store } from './store';
import { type Inspected, noFiles } from './uploads';

/** How a record is told, in the dialect of the call. */
export type Show = (record: RecordValues) => Response;

/** Keeps the bytes of a save's files: field → what the record holds of each. */
function keepFiles(store: Store, files: Inspected): Record<string, FileValue> {
  const kept: Record<string, FileValue> = {};
  for (const [field, file] of files) {
    if ('status' in file) continue;
    const { name, type, size, bytes } = file;
    kept[field] = { id: store.files.put(bytes), name, type, size };
  }
  return kept;
}

/** Carries out what was judged and tells the record as it is now, or refuses. */
export function carryOut(
  store: Store,
  resource: Resource,
  outcome: Outcome,
  { response, caller }: Call,
  show: Show,
): Response {
  if ('refusal' in outcome) return refuse(response, outcome.refusal, outcome.record);
  const { change, files = noFiles, also = [] } = outcome;
  const kept = keepFiles(store, files);
  const record = { ...outcome.record, ...kept };
  if (change) {
    const told = Object.entries(kept).map(([name, file]) => [
      name,
      [outcome.record[name] ?? null, file],
    ]);
    const changes = { ...change.changes, ...Object.fromEntries(told) };
    keepChange(store, resource.path, record, { ...change, changes }, caller);
  }
  for (const other of also) keepChange(store, resource.path, other.record, other.change, caller);
  return show(present(resource, record, caller.role));
}
