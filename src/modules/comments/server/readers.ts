import { type Actor, isUnlimited, may, scopeOf } from '@/core/access/table';
import { actionWithOwner } from '@/core/resource/belonging';
import type { Resource } from '@/core/resource/resource';
import type { Reads, Stored } from '@/engine/store';
import { commentAccess } from '@/modules/comments/model/access';
import type { Employee } from '@/modules/people/model/employeeFields';
import { principalOf } from '@/modules/people/model/roles/grantedRoles';
import { roles } from '@/modules/people/model/roles/roles';

/** Returns the action that lets people read the comments on records of a resource. */
export const readingAction = (owner: Resource): string =>
  actionWithOwner('record_seen', owner) ?? 'see';

/** Returns true if this person reads the comments on a record, in their own name. */
async function readsComments(
  reads: Reads,
  owner: Resource,
  id: number,
  by: Actor,
): Promise<boolean> {
  if (!may(by, commentAccess, 'see')) return false;
  const action = readingAction(owner);
  const scope = scopeOf(by, owner.access, action);
  if (!scope) return false;
  if (isUnlimited(scope)) return true;
  const query = { ids: [id], archived: 'include', count: false } as const;
  return (await reads.find(owner, query, { by, action })).rows.length > 0;
}

/** Returns a test for people who read the comments on a record, after one query for the roles of all of them. */
export async function readersOf(
  reads: Reads,
  owner: Resource,
  id: number,
  people: readonly Pick<Employee, 'role_id'>[],
): Promise<(person: Pick<Stored, 'id'> & Pick<Employee, 'role_id'>) => Promise<boolean>> {
  const ids = [...new Set(people.flatMap(({ role_id: role }) => role ?? []))];
  const { rows } = await reads.find(roles, { ids, archived: 'include', count: false });
  const principals = new Map(rows.map((role) => [role.id, principalOf(role)]));
  return async (person) => {
    const principal = principals.get(person.role_id ?? 0);
    return (
      principal !== undefined && readsComments(reads, owner, id, { ...principal, id: person.id })
    );
  };
}
