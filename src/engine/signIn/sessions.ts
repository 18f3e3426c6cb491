import { fieldsWrong, type Refusal, wrongCredentials } from '@/core/validation/refusals';
import type { Answered } from '@/engine/operations';
import type { Refused, Store, Tx } from '@/engine/store';
import { hashOfToken, newToken } from '@/engine/tokens';
import { wrongPassword } from '@/modules/people/model/accounts/passwords';
import type { AccountOperation, OwnCall, Passwords } from './accountCall';
import {
  type CheckedPassword,
  checkPassword,
  SIGNED_IN_LIMITS,
  SIGNING_IN_LIMITS,
} from './attempts';

/** A session that was opened: its token, which is answered once and never stored, and when it ends at the latest. */
export interface OpenedSession {
  token: string;
  expiresAt: string;
}

/**
 * Opens a session; nothing where the person may not work, or `verifiedHash`, of the password they gave, is not the
 * current one any more.
 */
export async function openSession(
  tx: Tx,
  personId: number,
  verifiedHash?: string,
): Promise<OpenedSession | undefined> {
  const token = newToken();
  const expiresAt = await tx.openSession(personId, hashOfToken(token), verifiedHash);
  return expiresAt === undefined ? undefined : { token, expiresAt };
}

/** Opens a session for a person and tells its token; where it may not be opened any more, says `refusal`. */
export async function answerSignedIn(
  store: Store,
  { personId, verifiedHash }: { personId: number; verifiedHash?: string },
  refusal: Refusal,
): Promise<Answered | Refused> {
  const opened = await store.transaction(
    async (tx) => (await openSession(tx, personId, verifiedHash)) ?? { refusal },
  );
  if ('refusal' in opened) return opened;
  const { record, role } = (await store.profile(personId)) ?? {};
  const user = { id: personId, name: record?.name, email: record?.email, role };
  const { token, expiresAt } = opened;
  return { data: { token, expires_at: expiresAt, user }, message: 'Signed in' };
}

/** Replaces a hash made with weaker settings than today's while the password is known; answers the one that is kept. */
async function renewedHash(
  store: Store,
  passwords: Passwords,
  { personId, hash, password }: { personId: number; hash: string; password: string },
): Promise<string> {
  if (!passwords.isStale(hash)) return hash;
  const made = await passwords.hash(password);
  const renewed = await store.transaction(async (tx) => ({
    isDone: await tx.setPassword(personId, made, hash),
  }));
  return 'isDone' in renewed && renewed.isDone ? made : hash;
}

/** Whose password this is; an address that nobody has and a wrong password take as long. */
export async function verifyByAddress(
  store: Store,
  passwords: Passwords,
  email: string,
  password: string,
): Promise<CheckedPassword> {
  const account = await store.account(email);
  const isRight = await passwords.isRight(password, account?.passwordHash);
  const personId = account?.id ?? null;
  if (!isRight || !account) return { personId, verifiedHash: undefined };
  const { id, passwordHash: hash } = account;
  return {
    personId,
    verifiedHash: await renewedHash(store, passwords, { personId: id, hash, password }),
  };
}

/** Whether a password is that of the person who is signed in, by the hash behind it. */
export async function verifyOwn(
  store: Store,
  { passwords, person }: Pick<OwnCall, 'passwords' | 'person'>,
  password: string,
): Promise<CheckedPassword> {
  const hash = await store.password(person.id);
  const isRight = await passwords.isRight(password, hash);
  return { personId: person.id, verifiedHash: isRight ? hash : undefined };
}

/** Signs in with a password. */
export const signIn: AccountOperation = async (store, call, { email = '', password = '' }) => {
  const { tries, place, passwords, warn } = call;
  const refusal = await tries.count('login_address', place);
  if (refusal) return { refusal };
  const judged = await checkPassword(call, email, SIGNING_IN_LIMITS, () =>
    verifyByAddress(store, passwords, email, password),
  );
  if ('refusal' in judged) return judged;
  const { personId, verifiedHash } = judged;
  if (personId !== null && verifiedHash !== undefined)
    return answerSignedIn(store, { personId, verifiedHash }, wrongCredentials);
  warn('sign-in failed', { row: personId });
  return { refusal: wrongCredentials };
};

/** Locks this session, until its person's password is given. */
export const lock: AccountOperation<OwnCall> = async (store, { person }) => {
  await store.lockSession(person.tokenHash, true);
  return { data: null, message: 'Locked' };
};

/** Opens this session again. */
export const unlock: AccountOperation<OwnCall> = async (store, call, { password = '' }) => {
  const { person, warn } = call;
  const judged = await checkPassword(call, person.email, SIGNED_IN_LIMITS, () =>
    verifyOwn(store, call, password),
  );
  if ('refusal' in judged) return judged;
  if (judged.verifiedHash === undefined) {
    warn('wrong password', { row: person.id });
    return { refusal: fieldsWrong({ password: [wrongPassword] }) };
  }
  await store.lockSession(person.tokenHash, false);
  return { data: null, message: 'Unlocked' };
};

/** Keeps this session: that it was called is all it is called for. */
export const ping: AccountOperation<OwnCall> = async () => ({ data: null, message: 'OK' });

/** Ends this session. */
export const signOut: AccountOperation<OwnCall> = async (store, { person }) => {
  await store.endSessions({ tokenHash: person.tokenHash });
  return { data: null, message: 'Signed out' };
};
