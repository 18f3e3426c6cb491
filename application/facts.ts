import type { RecordValues } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import { referencesSet, type SaveFacts, unsharedSet } from '../domain/kernel/saving';
import { type Change, resourceOf } from './call';

/** The unique values of a save that another record has, by the field at which that is told. */
export async function lookUpTaken(
  { tx }: Change,
  of: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const exceptId = Number(current?.id ?? 0);
  for (const [name, held] of unsharedSet(of, values, current)) {
    const tests = Object.entries(held).map(([field, value]) => ({
      ...{ field, test: 'same' as const, value },
      ...(field === name && { exceptId }),
    }));
    const { rows } = await tx.find(of, { tests, perPage: 1, count: false });
    if (rows.length > 0) taken.add(name);
  }
  return taken;
}

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
    const unseen = field.isChosenUnseen && (await tx.get(resourceOf(at, field.to), id));
    if (unseen) referenced.set(name, unseen);
    if (field.isChosenUnseen) continue;
    const found = await tx.lock(resourceOf(at, field.to), id, { by, action: 'see' }, 'share');
    if (found) referenced.set(name, found.record);
  }
  return { referenced, taken: await lookUpTaken(at, of, values, current) };
}
