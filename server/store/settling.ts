import { companyDay } from '../../domain/kernel/companyTime';
import type { RecordValues } from '../../domain/kernel/fields';
import { isReference } from '../../domain/kernel/fields/reference';
import type { Resource, Settled, SettlingFacts } from '../../domain/kernel/resource';
import { resourceAt } from '../../domain/registry';
import { accountToday } from './accounts';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { readMoment } from './now';
import { recordWithMoment } from './recordById';

/** A record that references lead to, and the moment of the transaction, in milliseconds since 1970. */
interface Followed {
  record: RecordValues;
  moment: number;
}

/** The record at the end of a way over references; nothing where it breaks off. */
async function follow(
  tx: Database,
  start: Resource,
  record: RecordValues,
  way: readonly string[],
): Promise<Followed | undefined> {
  let at: { resource: Resource; record: RecordValues } = { resource: start, record };
  let end: Followed | undefined;
  for (const name of way) {
    const field = at.resource.fields[name];
    if (!isReference(field)) return undefined;
    end = await recordWithMoment(tx, field.to, at.record[name]);
    if (!end) return undefined;
    at = { resource: resourceAt(field.to), record: end.record };
  }
  return end;
}

/** What day it is for the company, read with what is known of the account; or told by a moment that was read before. */
async function dayAndAccount(
  tx: Database,
  resource: Resource,
  id: unknown,
  zone: string | undefined,
  moment: number | undefined,
): Promise<Pick<SettlingFacts, 'today' | 'hasAccount'>> {
  if (resource.path === 'employees') return accountToday(tx, id, zone);
  const now = new Date(moment ?? (await readMoment(tx)));
  return { today: companyDay(now, zone), hasAccount: false };
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
  let moment: number | undefined;
  for (const way of resource.settle.follows) {
    const end = await follow(tx, resource, { ...current, ...values }, way);
    if (!end) continue;
    found.set(way.join('.'), end.record);
    moment = end.moment;
  }
  const facts = await dayAndAccount(tx, resource, current?.id, by.zone, moment);
  return resource.settle.settle(values, current, { ...facts, found, by });
}
