import { companyDay } from '@/core/dates/companyTime';
import { isReference } from '@/core/fields/kinds/reference';
import { mayGet, type NoticeKind } from '@/core/notices';
import type { Resource } from '@/core/resource/resource';
import { type Call, recordOf, resourceOf } from '@/engine/call';
import type { Reads, Stored, Test } from '@/engine/store';
import { deputies } from '@/modules/people/model/deputies/deputies';
import { employees } from '@/modules/people/model/employees';
import { principalOf } from '@/modules/people/model/roles/grantedRoles';
import { roles } from '@/modules/people/model/roles/roles';

/** Returns the id at the end of a path of references from a record; nothing if the path breaks off. */
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

/** Returns the people to whom the paths of a kind lead from a record. */
export async function endsOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  of: Resource,
  { to }: NoticeKind,
  record: Stored,
): Promise<number[]> {
  const ends: number[] = [];
  for (const way of to) {
    const id = await endOf(call, reads, of, record, way);
    if (id !== undefined) ends.push(id);
  }
  return ends;
}

/** Returns true if only the people at the ends of its paths can get a kind. */
export const isForEnds = ({ orRoles = [], deputies }: NoticeKind): boolean =>
  orRoles.length === 0 && !deputies;

export const withIds = (ids: readonly number[]): Test => ({ field: 'id', test: 'in', values: ids });

/** Filters people to those who can sign in, have not left, and can get notices of a kind. */
export async function whoCanGet(
  reads: Reads,
  of: Resource,
  kind: NoticeKind,
  people: Test,
): Promise<number[]> {
  const atWork = { field: 'status', test: 'in', values: ['active'] } as const;
  const { rows } = await reads.find(employees, { tests: [people, atWork], count: false });
  if (rows.length === 0 || kind.needs === undefined) return rows.map(({ id }) => id);
  const ids = [...new Set(rows.flatMap(({ role_id: id }) => id ?? []))];
  const held = await reads.find(roles, { ids, archived: 'include', count: false });
  const able = held.rows.filter((role) => {
    const principal = principalOf(role);
    return principal && mayGet(kind, of.access, principal);
  });
  const ableIds = new Set<number | null>(able.map(({ id }) => id));
  return rows.filter(({ role_id: id }) => ableIds.has(id)).map(({ id }) => id);
}

/** Returns a test for people with one of these roles, including the company's own copies of them. */
async function withRole(reads: Reads, keys: readonly string[]): Promise<Test> {
  const copies = [{ field: 'copies', test: 'in', values: keys }] as const;
  const { rows } = await reads.find(roles, { tests: copies, count: false });
  return { field: 'role_id', test: 'in', values: rows.map(({ id }) => id) };
}

/** Returns today's deputies of these people. */
async function deputiesOf(reads: Reads, ids: readonly number[]): Promise<number[]> {
  const today = companyDay(new Date(await reads.moment()), reads.zone);
  const { rows } = await reads.find(deputies, {
    tests: [
      { field: 'user_id', test: 'in', values: ids },
      { field: 'from', test: 'to', value: today },
      { field: 'until', test: 'from', value: today },
    ],
    count: false,
  });
  return rows.flatMap(({ deputy_id: id }) => id ?? []);
}

/** Returns the owner of a record, who may not review it. */
const ownerOf = ({ workflows }: Resource, record: Stored) => {
  const [owner] = workflows.flatMap((workflow) => workflow.owner ?? []);
  return owner === undefined ? undefined : record[owner];
};

/**
 * Returns who gets a notice: where its paths lead, else its roles, and today's deputies if the kind includes them. A
 * notice that can only go to its author, who gets none, is not looked up any further.
 */
export async function receiversOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  of: Resource,
  kind: NoticeKind,
  record: Stored,
  author?: number,
): Promise<number[]> {
  const { orRoles = [] } = kind;
  const ends = await endsOf(call, reads, of, kind, record);
  if (isForEnds(kind) && ends.every((id) => id === author)) return [];
  const found = ends.length > 0 ? await whoCanGet(reads, of, kind, withIds(ends)) : [];
  const isForRoles = found.length === 0 && orRoles.length > 0;
  const people = isForRoles
    ? await whoCanGet(reads, of, kind, await withRole(reads, orRoles))
    : found;
  if (!kind.deputies || people.length === 0) return people;
  const standIns = await deputiesOf(reads, people);
  const able = standIns.length > 0 ? await whoCanGet(reads, of, kind, withIds(standIns)) : [];
  const all = new Set([...people, ...able]);
  return [...all].filter((id) => id !== ownerOf(of, record));
}
