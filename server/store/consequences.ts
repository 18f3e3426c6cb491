import type { Change } from '../../application/call';
import { followUp } from '../../application/changing';
import type { Refused, Stored } from '../../application/store';
import type { Resource } from '../../domain/kernel/resource';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { registry } from '../../domain/registry';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { changesWithin } from './port/postgresStore';

/** A transaction that was begun at this moment, and who changes something in it, as the application knows them. */
export function changeWithin(tx: Database, now: string, by: ChangedBy): Change {
  const { mails, zone = DEFAULT_ZONE, ...author } = by;
  return { tx: changesWithin(tx, now, zone), by: author, registry, mails };
}

/** Carries out what follows from a change of a record that was just written; answers why it may not stand, if so. */
export const followUpOf = (
  tx: Database,
  of: Resource,
  before: Stored | undefined,
  after: Stored,
  by: ChangedBy,
): Promise<Refused | undefined> =>
  followUp(changeWithin(tx, String(after.updated_at), by), of, before, after);
