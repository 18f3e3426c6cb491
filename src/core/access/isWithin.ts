import type { RecordValues, Value } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { actionWithOwner, ownerOf } from '@/core/resource/belonging';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import type { RowTest } from '@/core/resource/resourceParts';
import { alternativesOf } from './alternatives';
import { isRoleKey, rolesUpTo } from './roles';
import { type Actor, type AnyAction, type Condition, type Scope, scopeOf } from './table';

export type { Actor } from './table';

/** Finds a record of a resource by id, archived ones included. */
export type FindRecord = (path: string, id: number) => RecordValues | undefined;

function valueAt(
  resource: Resource,
  row: RecordValues,
  test: RowTest,
  find: FindRecord,
): Value | undefined {
  const [first, second, third] = test.path;
  const value = row[first];
  if (!second) return value;
  const field = resource.fields[first];
  if (!isReference(field) || typeof value !== 'number') return undefined;
  const beyond = find(field.to, value)?.[second];
  if (!third) return beyond;
  return test.over && typeof beyond === 'number' ? find(test.over, beyond)?.[third] : undefined;
}

function meets(test: RowTest, value: Value | undefined, actor: Actor, find: FindRecord): boolean {
  if (test.is === 'me') return value === actor.id;
  if (test.is === 'my_role_or_none')
    return (value ?? null) === null || value === find(coreResources().people, actor.id)?.role_id;
  if (test.is === 'not_true') return value !== true;
  if (typeof test.is === 'object') return value !== test.is.not;
  return isRoleKey(value) && rolesUpTo(actor.role).includes(value);
}

/** Returns true if somebody may do this with the record that a row belongs to. */
function isOwnerWithin(
  owner: ReturnType<typeof ownerOf>,
  action: AnyAction,
  actor: Actor,
  find: FindRecord,
): boolean {
  const record = owner && find(owner.of.path, owner.id);
  const scope = owner && scopeOf(actor, owner.of.access, action);
  if (!owner || !record || !scope) return false;
  return isWithin(scope, owner.of, record, actor, find);
}

/**
 * Returns true if a row lies within a scope. A condition that the resource does not declare is never met. The server
 * does the same in SQL; a test compares the two.
 */
export function isWithin(
  scope: Scope,
  resource: Resource,
  row: RecordValues,
  actor: Actor,
  find: FindRecord,
): boolean {
  const isOneOf = (condition: Condition, as: Actor) => {
    const test = resource.rows[condition];
    return test !== undefined && meets(test, valueAt(resource, row, test, find), as, find);
  };
  const isMet = (condition: Condition, teamOf: number) => {
    const owner = ownerOf(resource, row);
    const action = owner && actionWithOwner(condition, owner.of);
    if (action !== undefined) return isOwnerWithin(owner, action, actor, find);
    return isOneOf(condition, condition === 'team' ? { ...actor, id: teamOf } : actor);
  };
  return alternativesOf(scope, actor).some(
    ({ conditions, teamOf }) =>
      conditions.every((condition) => isMet(condition, teamOf)) &&
      (teamOf === actor.id || !isOneOf('own', actor)),
  );
}

const READS_NOTHING: FindRecord = () => undefined;

/**
 * Returns true if a row alone shows that it lies within a scope. False decides nothing: other records may have to be
 * read.
 */
export function isWithinAlone(
  scope: Scope,
  resource: Resource,
  row: RecordValues,
  actor: Actor,
): boolean {
  const needed = alternativesOf(scope, actor).flatMap(({ conditions }) => conditions);
  const isOfRow = (condition: Condition) => resource.rows[condition]?.path.length === 1;
  // The person's own rows are left out of a team.
  if (![...needed, 'own' as const].every(isOfRow) || ownerOf(resource, row)) return false;
  return isWithin(scope, resource, row, actor, READS_NOTHING);
}
