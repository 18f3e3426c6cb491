import { companyDay } from '../../domain/kernel/companyTime';
import type { RecordValues } from '../../domain/kernel/fields';
import type { Resource, Settled } from '../../domain/kernel/resource';
import { resourceAt } from '../../domain/registry';
import { hasPassword } from './accounts';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { recordById } from './recordById';

/** The record at the end of a way over references; nothing where it breaks off. */
async function follow(
  tx: Database,
  start: Resource,
  record: RecordValues,
  way: readonly string[],
): Promise<RecordValues | undefined> {
  let at: { resource: Resource; record: RecordValues } = { resource: start, record };
  for (const name of way) {
    const field = at.resource.fields[name];
    const id = at.record[name];
    if (field?.kind !== 'reference' || typeof id !== 'number') return undefined;
    const found = await recordById(tx, field.to, id);
    if (!found) return undefined;
    at = { resource: resourceAt(field.to), record: found };
  }
  return at.record;
}

/** Completes a save by the rule of its resource, or says what is wrong with it. */
export async function settleSave(
  tx: Database,
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  by: ChangedBy,
): Promise<Settled> {
  if (!resource.settle) return { values };
  const found = new Map<string, RecordValues>();
  for (const way of resource.settle.follows) {
    const record = await follow(tx, resource, { ...current, ...values }, way);
    if (record) found.set(way.join('.'), record);
  }
  const today = companyDay(new Date(), by.zone);
  const hasAccount = resource.path === 'employees' && (await hasPassword(tx, current?.id));
  return resource.settle.settle(values, current, { found, today, hasAccount, by });
}
