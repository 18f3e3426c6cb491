import type { RecordValues } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import { referencesSet, type SaveFacts, uniquesSet } from '../domain/kernel/saving';
import { type Change, resourceOf } from './call';

/** Looks up what the rules of saving have to know of other records. */
export async function lookUpSaveFacts(
  at: Change,
  of: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
): Promise<SaveFacts> {
  const { tx, by } = at;
  const referenced = new Map<string, RecordValues>();
  for (const [name, field, id] of referencesSet(of, values, current)) {
    // Shared lock: what a record is made to point at cannot be deleted before the record is there.
    const found = await tx.lock(resourceOf(at, field.to), id, { by, action: 'see' }, 'share');
    if (found) referenced.set(name, found.record);
  }
  const taken = new Set<string>();
  for (const [name, value] of uniquesSet(of, values, current)) {
    const exceptId = Number(current?.id ?? 0);
    const { rows } = await tx.find(of, {
      tests: [{ field: name, test: 'same', value, exceptId }],
      perPage: 1,
      count: false,
    });
    if (rows.length > 0) taken.add(name);
  }
  return { referenced, taken };
}
