import { RETENTION_SECONDS } from '@/core/operations/idempotency';
import type { GrantKind, KeyedRequest, StoredAnswer, Tx } from '@/engine/store';
import { canBeTried } from '@/modules/people/model/accounts/codes';
import type { AtOnce, Data, Grant } from './data';

/** Returns the valid grant with this hash. */
export const holderOf = ({ grants, now }: Data, kind: GrantKind, hash: string): Grant | undefined =>
  grants.all().find((grant) => grant.kind === kind && grant.hash === hash && now < grant.endsAt);

/** Returns the changes of tokens and codes, of which a person has one of each kind. */
export const grantChanges = (
  data: Data,
): AtOnce<Pick<Tx, 'issue' | 'spend' | 'tryCode' | 'revoke'>> => ({
  issue(kind, personId, hash, seconds) {
    const endsAt = data.now + seconds * 1000;
    const id = `${kind} ${personId}` as const;
    data.grants.put({ id, kind, personId, hash, endsAt, tries: 0, isUsed: false });
  },
  spend(purpose, hash) {
    const grant = holderOf(data, purpose, hash);
    if (grant) data.grants.delete(grant.id);
    return grant !== undefined;
  },
  tryCode(purpose, personId, hash) {
    const code = data.grants.get(`${purpose}_code ${personId}`);
    if (!code || !canBeTried({ ...code, isOld: data.now >= code.endsAt })) return false;
    const isUsed = code.hash === hash;
    data.grants.put({ ...code, tries: code.tries + 1, isUsed });
    return isUsed;
  },
  revoke(personId, kinds) {
    for (const kind of kinds) data.grants.delete(`${kind} ${personId}`);
  },
});

/** Returns the id of a person's key. */
export const nameOfKey = ({ employeeId, key }: KeyedRequest) => `${employeeId} ${key}`;

/** Returns the state of a keyed request that is not running. */
export function answerTo({ answers, now }: Data, request: KeyedRequest) {
  const known = answers.get(nameOfKey(request));
  if (!known || now - known.at >= RETENTION_SECONDS * 1000) return 'new';
  const { operation, digest, status, answer } = known;
  const isSame = operation === request.operation && digest === request.digest;
  return isSame ? { status, answer } : 'another';
}

/** Stores the response of a request, and deletes expired ones. */
export function storeAnswer({ answers, now }: Data, request: KeyedRequest, data: StoredAnswer) {
  for (const { id, at } of [...answers.all()])
    if (now - at >= RETENTION_SECONDS * 1000) answers.delete(id);
  const { operation, digest } = request;
  answers.put({ id: nameOfKey(request), ...data, operation, digest, at: now });
}
