import type { RecordValues } from '../../domain/kernel/fields';
import type { Refusal } from '../../domain/kernel/refusals';
import { grantAsked, refuseGrant } from '../../domain/people/grants';
import { resourceAt } from '../../domain/registry';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { recordById } from './recordById';

const isPerson = (path: string) => path === resourceAt('employees').path;

const roleOf = async (tx: Database, id: unknown): Promise<RecordValues | undefined> =>
  typeof id === 'number' ? recordById(tx, 'roles', id) : undefined;

/** Why a save may not change the role or the e-mail address of a person; nothing where it leaves them or may. */
export async function refuseGrantOf(
  tx: Database,
  path: string,
  body: Readonly<Record<string, unknown>>,
  current: RecordValues | undefined,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  const asked = isPerson(path) ? grantAsked(body, current) : undefined;
  if (!asked) return undefined;
  const has = await roleOf(tx, current?.role_id);
  const gets = await roleOf(tx, asked.roleId);
  return refuseGrant({ has, gets }, by, current && Number(current.id));
}

/** Why somebody may not invite this person or revoke their invitation. */
export async function refuseInviting(
  tx: Database,
  person: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  return refuseGrant({ has: await roleOf(tx, person.role_id) }, by, Number(person.id));
}
