import { fieldsWrong, type Refusal, wrongCredentials } from '@/core/validation/refusals';
import type { Answered } from '@/engine/operations';
import type { Refused, Store, Tx } from '@/engine/store';
import { wrongPassword } from '@/modules/people/model/accounts/passwords';
import type { AccountOperation, OwnCall, Passwords } from './accountCall';
import {
  type CheckedPassword,
  checkPassword,
  SIGNED_IN_LIMITS,
  SIGNING_IN_LIMITS,
} from './passwordAttempts';
import { hashOfToken, newToken } from './tokens';

/** An opened session: its token, which is returned once and never stored, and its latest end. */
export interface OpenedSession {
  token: string;
  expiresAt: string;
}

/**
 * Opens a session; nothing if the person may not work, or `verifiedHash` is no longer the hash of their password.
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

/** Opens a session for a person and answers with its token; answers `refusal` if it may no longer be opened. */
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

/** Replaces a hash made with weaker settings than today's while the password is known; returns the stored hash. */
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

/** Returns the person whose password this is; an unknown address takes as long as a wrong password. */
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

/** Returns true for the signed-in person's own password. */
export async function verifyOwn(
  store: Store,
  { passwords, person }: Pick<OwnCall, 'passwords' | 'person'>,
  password: string,
): Promise<CheckedPassword> {
  const hash = await store.password(person.id);
  const isRight = await passwords.isRight(password, hash);
  return { personId: person.id, verifiedHash: isRight ? hash : undefined };
}

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

/** Locks this session until the password is entered again. */
export const lock: AccountOperation<OwnCall> = async (store, { person }) => {
  await store.lockSession(person.tokenHash, true);
  return { data: null, message: 'Locked' };
};

/** Unlocks this session. */
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

/** Prolongs this session: the call has no other effect. */
export const ping: AccountOperation<OwnCall> = async () => ({ data: null, message: 'OK' });

/** Ends this session. */
export const signOut: AccountOperation<OwnCall> = async (store, { person }) => {
  await store.endSessions({ tokenHash: person.tokenHash });
  return { data: null, message: 'Signed out' };
};
