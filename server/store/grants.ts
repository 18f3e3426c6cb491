import type { RecordValues } from '../../domain/kernel/fields';
import type { Refusal } from '../../domain/kernel/refusals';
import { refuseGrant } from '../../domain/people/grants';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { recordById } from './recordById';

const roleOf = async (tx: Database, id: unknown): Promise<RecordValues | undefined> =>
  typeof id === 'number' ? recordById(tx, 'roles', id) : undefined;

/** Why somebody may not invite this person or revoke their invitation. */
export async function refuseInviting(
  tx: Database,
  person: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  return refuseGrant({ has: await roleOf(tx, person.role_id) }, by, Number(person.id));
}
