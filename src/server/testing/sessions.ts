import { DEFAULT_ZONE } from '@/core/dates/zone';
import { type OpenedSession, openSession } from '@/engine/signIn/sessions';
import { hashOfToken } from '@/engine/signIn/tokens';
import type { Reads, SignedIn, Store, Tx } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { readMoment } from '@/server/postgres/now';
import { changesWithin } from '@/server/postgres/port/postgresStore';

/** Opens a session within a change. Throws if the person may not work. */
export async function openSessionOf(tx: Tx, personId: number): Promise<OpenedSession> {
  const opened = await openSession(tx, personId);
  if (!opened) throw new Error(`employee ${personId} may not work`);
  return opened;
}

/** Signs somebody in, as a correct code does. */
export async function beginSession(store: Store, personId: number): Promise<OpenedSession> {
  const opened = await store.transaction((tx) => openSessionOf(tx, personId));
  if ('refusal' in opened) throw new Error(opened.refusal.message);
  return opened;
}

/** Returns the person of a token with a valid session. */
export const sessionOf = (
  reads: Pick<Reads, 'session'>,
  token: string,
): Promise<SignedIn | undefined> => reads.session(hashOfToken(token));

/** Returns a transaction begun by a test in the application's terms. */
export const changesIn = async (tx: Database): Promise<Tx> =>
  changesWithin(tx, new Date(await readMoment(tx)).toISOString(), DEFAULT_ZONE);
