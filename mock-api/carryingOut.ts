import type { FileValue, RecordValues, Value } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import { changesOf } from '../domain/kernel/saving';
import { withKeptFiles } from '../domain/kernel/uploads/holding';
import { refuse } from './answers';
import type { Outcome } from './changing';
import { withDuplicates } from './duplicates';
import type { Response } from './express';
import type { Call } from './guard';
import { type Change, keepChange } from './keeping';
import { present, type Store, withSeenDuplicates } from './store';
import { type Inspected, noFiles } from './uploads';

/** The form of a record in the dialect of the call. */
export type Show = (record: RecordValues) => Response;

/** Keeps the bytes of a save's files: field → what the record holds of each. */
function keepFiles(store: Store, files: Inspected): ReadonlyMap<string, FileValue[]> {
  const kept = new Map<string, FileValue[]>();
  for (const [field, inspected] of files) {
    const values = inspected.flatMap((file) => {
      if ('status' in file) return [];
      const { name, type, size, bytes } = file;
      return [{ id: store.files.put(bytes), name, size, type }];
    });
    kept.set(field, values);
  }
  return kept;
}

/** The changes of fields whose files were stored for it: their old and new values. */
function changesOfFiles(
  fields: Iterable<string>,
  { action, changes }: Change,
  judged: RecordValues,
  record: RecordValues,
): Change['changes'] {
  const told = [...fields].map((name): [string, [Value, Value]] => {
    const before = changes[name]?.[0] ?? judged[name] ?? null;
    return [name, [action === 'add' ? null : before, record[name] ?? null]];
  });
  return { ...changes, ...Object.fromEntries(told) };
}

/** Carries out what was judged and tells the record as it is now, or refuses. */
export function carryOut(
  store: Store,
  resource: Resource,
  outcome: Outcome,
  { response, caller }: Call,
  show: Show,
): Response {
  const tell = (record: RecordValues) => withSeenDuplicates(store, record, caller);
  if ('refusal' in outcome)
    return refuse(response, outcome.refusal, outcome.record && tell(outcome.record));
  const { change, files = noFiles, also = [] } = outcome;
  const kept = keepFiles(store, files);
  const held = withKeptFiles(resource, outcome.record, kept);
  const record = outcome.files ? withDuplicates(store, resource, held, outcome.before) : held;
  if (change) {
    const changes = changesOfFiles(kept.keys(), change, outcome.record, record);
    const { duplicate_of: told } = changesOf(record, outcome.before);
    if (told && outcome.files) changes.duplicate_of = told;
    keepChange(store, resource.path, record, { ...change, changes }, caller);
  }
  for (const other of also) keepChange(store, resource.path, other.record, other.change, caller);
  return show(tell(present(resource, record, caller.role)));
}
