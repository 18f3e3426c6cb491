import type { RecordValues } from '../domain/kernel/fields';
import type { Refusal } from '../domain/kernel/refusals';
import { refuseGrant } from '../domain/people/grants';
import type { Caller, Store } from './store';

const roleOf = (store: Store, id: unknown) =>
  typeof id === 'number' ? store.find('roles', id) : undefined;

/** Why somebody may not invite this person or revoke their invitation. */
export function refuseInviting(
  store: Store,
  person: RecordValues,
  by: Caller,
): Refusal | undefined {
  return refuseGrant({ has: roleOf(store, person.role_id) }, by, Number(person.id));
}
