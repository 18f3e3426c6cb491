import { KEPT_SECONDS } from '@/core/operations/idempotency';
import type { GrantKind, KeptAnswer, KeyedRequest, Tx } from '@/engine/store';
import { canBeTried } from '@/modules/people/model/accounts/codes';
import type { AtOnce, Grant, Kept } from './kept';

/** The grant with this hash, where it can still be used. */
export const holderOf = ({ grants, now }: Kept, kind: GrantKind, hash: string): Grant | undefined =>
  grants.all().find((one) => one.kind === kind && one.hash === hash && now < one.endsAt);

/** What changes tokens and codes, of which a person has one of each kind. */
export const grantChanges = (
  kept: Kept,
): AtOnce<Pick<Tx, 'issue' | 'spend' | 'tryCode' | 'revoke'>> => ({
  issue(kind, personId, hash, seconds) {
    const endsAt = kept.now + seconds * 1000;
    const id = `${kind} ${personId}` as const;
    kept.grants.put({ id, kind, personId, hash, endsAt, tries: 0, isUsed: false });
  },
  spend(purpose, hash) {
    const grant = holderOf(kept, purpose, hash);
    if (grant) kept.grants.delete(grant.id);
    return grant !== undefined;
  },
  tryCode(purpose, personId, hash) {
    const code = kept.grants.get(`${purpose}_code ${personId}`);
    if (!code || !canBeTried({ ...code, isOld: kept.now >= code.endsAt })) return false;
    const isUsed = code.hash === hash;
    kept.grants.put({ ...code, tries: code.tries + 1, isUsed });
    return isUsed;
  },
  revoke(personId, kinds) {
    for (const kind of kinds) kept.grants.delete(`${kind} ${personId}`);
  },
});

/** By what a key is known. */
export const nameOfKey = ({ employeeId, key }: KeyedRequest) => `${employeeId} ${key}`;

/** What is known of a keyed request that is not running. */
export function answerTo({ answers, now }: Kept, request: KeyedRequest) {
  const known = answers.get(nameOfKey(request));
  if (!known || now - known.at >= KEPT_SECONDS * 1000) return 'new';
  const { operation, digest, status, answer } = known;
  const isSame = operation === request.operation && digest === request.digest;
  return isSame ? { status, answer } : 'another';
}

/** Keeps the answer of a request, and forgets those whose time has passed. */
export function keepAnswer({ answers, now }: Kept, request: KeyedRequest, kept: KeptAnswer): void {
  for (const { id, at } of [...answers.all()])
    if (now - at >= KEPT_SECONDS * 1000) answers.delete(id);
  const { operation, digest } = request;
  answers.put({ id: nameOfKey(request), ...kept, operation, digest, at: now });
}
