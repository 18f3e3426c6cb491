import type { Actor } from '../../domain/kernel/access/rows';
import type { RecordValues, Value } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { referencesSet, type SaveFacts, uniquesSet } from '../../domain/kernel/saving';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { resourceAt } from '../../domain/registry';
import type { Database } from './database';
import { findRecords } from './port/finding';
import { lockRecord } from './port/locking';

/** Locked, so that what a record is made to point at cannot be deleted before the record is there. */
const visibleRecord = async (tx: Database, resource: Resource, id: number, by: Actor) =>
  (await lockRecord(tx, resource, id, { by, action: 'see' }, 'share', DEFAULT_ZONE))?.record;

async function isTaken(
  tx: Database,
  resource: Resource,
  name: string,
  value: Value,
  exceptId: number,
): Promise<boolean> {
  const same = { field: name, test: 'same', value, exceptId } as const;
  const query = { tests: [same], perPage: 1, count: false } as const;
  return (await findRecords(tx, resource, query, undefined, DEFAULT_ZONE)).total > 0;
}

/** Looks up what the rules of saving have to know of other records. */
export async function lookUpSaveFacts(
  tx: Database,
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  actor: Actor,
): Promise<SaveFacts> {
  const referenced = new Map<string, RecordValues>();
  for (const [name, field, id] of referencesSet(resource, values, current)) {
    const found = await visibleRecord(tx, resourceAt(field.to), id, actor);
    if (found) referenced.set(name, found);
  }
  const taken = new Set<string>();
  for (const [name, value] of uniquesSet(resource, values, current)) {
    if (await isTaken(tx, resource, name, value, Number(current?.id ?? 0))) taken.add(name);
  }
  return { referenced, taken };
}
