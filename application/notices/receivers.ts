import { isReference } from '../../domain/kernel/fields/reference';
import type { NoticeKind } from '../../domain/kernel/notices';
import type { Resource } from '../../domain/kernel/resource';
import { employees } from '../../domain/people/employees';
import { roles } from '../../domain/people/roles';
import { type Call, recordOf, resourceOf } from '../call';
import type { Reads, Stored } from '../store';

/** The id that references lead to from a record, one after the other; nothing where the way breaks off. */
async function endOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  of: Resource,
  record: Stored,
  [name = '', ...rest]: readonly string[],
): Promise<number | undefined> {
  const [field, id] = [of.fields[name], record[name]];
  if (!isReference(field) || typeof id !== 'number') return undefined;
  if (rest.length === 0) return id;
  const next = resourceOf(call, field.to);
  const found = await recordOf(reads, next, id);
  return found && endOf(call, reads, next, found, rest);
}

const whoWork = { field: 'status', test: 'in', values: ['active'] } as const;

/** Of these people, those who can sign in and have not left. */
async function atWork(reads: Reads, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const tests = [{ field: 'id', test: 'in', values: ids }, whoWork] as const;
  const { rows } = await reads.find(employees, { tests, count: false });
  return rows.map(({ id }) => id);
}

/** Everybody with one of these roles, those that the company made of them included. */
async function withRole(reads: Reads, keys: readonly string[]): Promise<number[]> {
  const copies = [{ field: 'copies', test: 'in', values: keys }] as const;
  const found = await reads.find(roles, { tests: copies, count: false });
  const roleIds = found.rows.map(({ id }) => id);
  const tests = [{ field: 'role_id', test: 'in', values: roleIds }, whoWork] as const;
  const { rows } = await reads.find(employees, { tests, count: false });
  return rows.map(({ id }) => id);
}

/** Who gets a notice of this record: where its ways lead, else those with its roles. */
export async function receiversOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  of: Resource,
  { to, orRoles = [] }: NoticeKind,
  record: Stored,
): Promise<number[]> {
  const ids = new Set<number>();
  for (const way of to) {
    const id = await endOf(call, reads, of, record, way);
    if (id !== undefined) ids.add(id);
  }
  const found = await atWork(reads, [...ids]);
  return found.length > 0 || orRoles.length === 0 ? found : withRole(reads, orRoles);
}
