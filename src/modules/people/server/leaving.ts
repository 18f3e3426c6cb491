import { type AnyAction, isUnlimited, may, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { testsOf } from '@/core/resource/selection';
import { fieldsWrong, notAllowed, notFound } from '@/core/validation/refusals';
import { type Call, recordOf } from '@/engine/call';
import { shown } from '@/engine/lists/presenting';
import type { View } from '@/engine/lists/views';
import type { Reads, Refused, Test } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { mayWork } from '@/modules/people/model/employment';
import {
  actionOfLine,
  type ChecklistLine,
  checklistLine,
  type HandOverReference,
  handOvers,
  NAMED_PEOPLE,
  NAMED_RECORDS,
  ownerFieldOf,
  readLeaver,
} from '@/modules/people/model/leaving';
import { principalOf } from '@/modules/people/model/roles/grantedRoles';
import { roles } from '@/modules/people/model/roles/roles';

/** Returns true if the user may do this with the employee. Locks nothing: the checklist only reads. */
async function mayTouch(call: Call, reads: Reads, id: number, action: AnyAction): Promise<boolean> {
  const query = { ids: [id], archived: 'include', count: false } as const;
  const as = { by: call.by, action };
  return (await reads.find(employees, query, as)).total > 0;
}

/** Returns the current employees whose role may do this with every record of a resource. */
async function thoseWhoMay(
  reads: Reads,
  { access }: Resource,
  action: AnyAction,
): Promise<readonly Test[]> {
  const { rows } = await reads.find(roles, { count: false });
  const ids = rows.flatMap((role) => {
    const principal = principalOf(role);
    const scope = principal && scopeOf(principal, access, action);
    return scope && isUnlimited(scope) ? [role.id] : [];
  });
  return [
    { field: 'role_id', test: 'in', values: ids },
    { field: 'status', test: 'in', values: ['active'] },
  ];
}

/** Returns some who may act on a line's records: the leaver's manager if they may, then roles that reach all. */
async function whoMay(
  reads: Reads,
  { resource, field }: HandOverReference,
  action: AnyAction,
  leaverId: number,
): Promise<ChecklistLine['who']> {
  const { rows } = await reads.find(employees, {
    tests: await thoseWhoMay(reads, resource, action),
    sort: [{ field: 'id', descending: false }],
    perPage: NAMED_PEOPLE,
    count: false,
  });
  const isOfTeam = resource.rows.team?.path[0] === field && resource.rows.team.path.length === 2;
  const leaver = isOfTeam ? await recordOf(reads, employees, leaverId) : undefined;
  const manager = await recordOf(reads, employees, leaver?.contract_manager_id);
  const role = await recordOf(reads, roles, manager?.role_id);
  const principal = role && principalOf(role);
  const mayManager =
    manager && mayWork(manager) && principal && may(principal, resource.access, action);
  const all = [...(mayManager ? [manager] : []), ...rows];
  const people = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
  return people.slice(0, NAMED_PEOPLE).map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** Returns the names of the people whose records these are, by id; none if all are the leaver's own. */
async function ownersOf(
  reads: Reads,
  { resource, field }: HandOverReference,
  records: readonly RecordValues[],
): Promise<ReadonlyMap<number, string>> {
  const owner = ownerFieldOf(resource);
  if (!owner || owner === field) return new Map();
  const ids = [...new Set(records.map((record) => Number(record[owner])))];
  const { rows } = await reads.find(employees, { ids, archived: 'include', count: false });
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

async function lineOf(
  call: Call,
  reads: Reads,
  reference: HandOverReference,
  id: number,
): Promise<ChecklistLine> {
  const { resource, field, handOver } = reference;
  const { only } = handOver;
  const tests = [{ field, test: 'in', values: [id] } as const, ...testsOf(only)];
  const as = { by: call.by, action: 'see' } as const;
  const { rows, total } = await reads.find(resource, { tests, perPage: NAMED_RECORDS }, as);
  const action = actionOfLine(reference);
  const isTheirs =
    total === 0 ||
    action === undefined ||
    (await reads.find(resource, { tests, perPage: 1 }, { by: call.by, action })).total > 0;
  const who = isTheirs ? undefined : await whoMay(reads, reference, action, id);
  const records = await shown(call, reads, resource, rows);
  return checklistLine(reference, total, records, await ownersOf(reads, reference, records), who);
}

/** Returns what is left to hand over, a line for each kind, as far as the user may see it. */
async function linesOf(
  call: Call,
  reads: Reads,
  id: number,
): Promise<{ lines: ChecklistLine[] } | Refused> {
  if (!(await mayTouch(call, reads, id, 'see'))) return { refusal: notFound };
  if (!(await mayTouch(call, reads, id, 'edit'))) return { refusal: notAllowed };
  const lines: ChecklistLine[] = [];
  for (const reference of handOvers(call.registry, call.by))
    lines.push(await lineOf(call, reads, reference, id));
  return { lines };
}

/** Returns what a leaver has to hand over. Refused if they cannot be seen (404) or not edited (403). */
export const leaverChecklist: View = async (call, store, { query }) => {
  const leaver = readLeaver(query);
  if ('errors' in leaver) return { refusal: fieldsWrong(leaver.errors) };
  const found = await linesOf(call, store, leaver.id);
  return 'refusal' in found ? found : { data: found.lines };
};
