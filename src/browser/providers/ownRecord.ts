import type { RaRecord } from 'react-admin';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { changeSession, readSession } from './session/session';

/** The values of the signed-in person that the frame shows and that may change. */
const SHOWN = ['name', 'email', 'pending_email'] as const;

/** Updates the session's person whenever their own record is read or saved. */
export function updateOwnRecord(resource: Resource, record: RaRecord): void {
  const session = readSession();
  if (resource.path !== coreResources().people || session?.user.id !== record.id) return;
  const changed = SHOWN.filter((name) => name in record && record[name] !== session.user[name]);
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed.map((name) => [name, record[name]]));
  changeSession(session.token, { user: { ...session.user, ...values } });
}
