import type { Resource } from '../../domain/kernel/resource';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { saveEmployee } from './employees';
import { type Outcome, saveRecord } from './records';
import { saveEntry } from './timesheets/entries';
import type { Uploads } from './uploads';

/** The resources whose saves reach beyond the record itself, and so have a way of their own. */
const ownWays: Readonly<Record<string, typeof saveEmployee>> = {
  employees: saveEmployee,
  timesheets: saveEntry,
};

/** Adds (no id) or edits (id) a record of any resource, with everything that comes of it, in one transaction. */
export function save(
  db: Database,
  resource: Resource,
  body: Record<string, unknown>,
  by: ChangedBy,
  uploads?: Uploads,
): Promise<Outcome> {
  const own = ownWays[resource.path];
  return own ? own(db, body, by, uploads) : saveRecord(db, resource, body, by, uploads);
}
