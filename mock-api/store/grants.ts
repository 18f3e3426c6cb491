import type { GrantKind, KeptAnswer, KeyedRequest, TokenPurpose } from '../../application/store';
import { KEPT_SECONDS } from '../../domain/kernel/idempotency';
import { type CodePurpose, canBeTried } from '../../domain/people/codes';
import type { Memory } from './memory';

/** What is kept, and the moment it is. */
interface Kept {
  memory: Memory;
  now: number;
}

/** Gives a person a token or a code in place of an earlier one of its kind. */
export function issue(
  { memory, now }: Kept,
  kind: GrantKind,
  personId: number,
  hash: string,
  seconds: number,
): void {
  const endsAt = now + seconds * 1000;
  memory.grants.set(`${kind} ${personId}`, { hash, endsAt, tries: 0, isUsed: false });
}

/** Whose token this is, where it can still be used. */
export function holderOf({ memory, now }: Kept, purpose: TokenPurpose, hash: string) {
  for (const [key, grant] of memory.grants.entries()) {
    const [kind, personId] = key.split(' ');
    if (kind === purpose && grant.hash === hash && now < grant.endsAt) return Number(personId);
  }
  return undefined;
}

/** Uses a token up. */
export function spend(kept: Kept, purpose: TokenPurpose, hash: string): boolean {
  const personId = holderOf(kept, purpose, hash);
  if (personId === undefined) return false;
  kept.memory.grants.delete(`${purpose} ${personId}`);
  return true;
}

/** Tries a person's code: right once and never again, and every try counts. */
export function tryCode(
  { memory, now }: Kept,
  purpose: CodePurpose,
  personId: number,
  hash: string,
): boolean {
  const key = `${purpose}_code ${personId}` as const;
  const code = memory.grants.get(key);
  if (!code || !canBeTried({ ...code, isOld: now >= code.endsAt })) return false;
  const isUsed = code.hash === hash;
  memory.grants.set(key, { ...code, tries: code.tries + 1, isUsed });
  return isUsed;
}

/** Makes what a person was given worth nothing. */
export function revoke({ memory }: Kept, personId: number, kinds: readonly GrantKind[]): void {
  for (const kind of kinds) memory.grants.delete(`${kind} ${personId}`);
}

const nameOf = ({ employeeId, key }: KeyedRequest) => `${employeeId} ${key}`;

/** What is known of a keyed request that is not running. */
export function answerTo(
  { memory, now }: Kept,
  request: KeyedRequest,
): 'new' | 'another' | KeptAnswer {
  const known = memory.answers.get(nameOf(request));
  if (!known || now - known.at >= KEPT_SECONDS * 1000) return 'new';
  const { operation, digest, status, answer } = known;
  const isSame = operation === request.operation && digest === request.digest;
  return isSame ? { status, answer } : 'another';
}

/** Keeps the answer of a request, and forgets those whose time has passed. */
export function keepAnswer({ memory, now }: Kept, request: KeyedRequest, kept: KeptAnswer): void {
  for (const [name, { at }] of [...memory.answers.entries()])
    if (now - at >= KEPT_SECONDS * 1000) memory.answers.delete(name);
  const { operation, digest } = request;
  memory.answers.set(nameOf(request), { ...kept, operation, digest, at: now });
}
