import type { AnyAction } from '../../domain/kernel/access/table';
import { testsOf } from '../../domain/kernel/onlyThose';
import { fieldsWrong, notAllowed, notFound } from '../../domain/kernel/refusals';
import { employees } from '../../domain/people/employees';
import {
  type ChecklistLine,
  checklistLine,
  type HandOverReference,
  handOvers,
  NAMED_RECORDS,
  readLeaver,
} from '../../domain/people/leaving';
import type { Call } from '../call';
import { shown } from '../presenting';
import type { Reads, Refused } from '../store';
import type { View } from '../views';

/** Whether this person may do this with the employee. Nothing is locked: the checklist only looks. */
async function mayTouch(call: Call, reads: Reads, id: number, action: AnyAction): Promise<boolean> {
  const query = { ids: [id], archived: 'include', count: false } as const;
  const as = { by: call.by, action };
  return (await reads.find(employees, query, as)).total > 0;
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
  return checklistLine(reference, total, await shown(call, reads, resource, rows));
}

/** What is left to hand over, a line for each kind, as far as this person may see it. */
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

/** What an employee who leaves has to hand over. Refused where they cannot be seen (404) or not edited (403). */
export const leaverChecklist: View = async (call, store, { query }) => {
  const leaver = readLeaver(query);
  if ('errors' in leaver) return { refusal: fieldsWrong(leaver.errors) };
  const found = await linesOf(call, store, leaver.id);
  return 'refusal' in found ? found : { data: found.lines };
};
