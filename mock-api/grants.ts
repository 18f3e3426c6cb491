import type { RecordValues } from '../domain/kernel/fields';
import type { Refusal } from '../domain/kernel/refusals';
import { grantAsked, refuseGrant } from '../domain/people/grants';
import type { Caller, Store } from './store';

const roleOf = (store: Store, id: unknown) =>
  typeof id === 'number' ? store.find('roles', id) : undefined;

/** Why a save may not change the role or the e-mail address of a person; nothing where it leaves them or may. */
export function refuseGrantOf(
  store: Store,
  path: string,
  body: Readonly<Record<string, unknown>>,
  current: RecordValues | undefined,
  by: Caller,
): Refusal | undefined {
  const asked = path === 'employees' ? grantAsked(body, current) : undefined;
  if (!asked) return undefined;
  const roles = { has: roleOf(store, current?.role_id), gets: roleOf(store, asked.roleId) };
  return refuseGrant(roles, by, current && Number(current.id));
}

/** Why somebody may not invite this person or revoke their invitation. */
export function refuseInviting(
  store: Store,
  person: RecordValues,
  by: Caller,
): Refusal | undefined {
  return refuseGrant({ has: roleOf(store, person.role_id) }, by, Number(person.id));
}
