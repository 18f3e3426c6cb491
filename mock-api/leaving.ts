import { companyDay } from '../domain/kernel/companyTime';
import type { Value } from '../domain/kernel/fields';
import { fieldsWrong } from '../domain/kernel/refusals';
import { present } from '../domain/kernel/schema';
import type { Operation } from '../domain/operations';
import { isDueToLeave } from '../domain/people/employment';
import {
  type ChecklistLine,
  checklistLine,
  type HandOverReference,
  handOvers,
  readLeaver,
} from '../domain/people/leaving';
import { answer, refuse } from './answers';
import { isRefusal, recordToChange } from './changing';
import { queryOf, type Response } from './express';
import type { Call, Routes } from './guard';
import { keepChange, stamp } from './keeping';
import { type Caller, mayTouch, resourceOf, type Store } from './store';

function lineOf(store: Store, reference: HandOverReference, id: number, by: Caller): ChecklistLine {
  const { resource, field, handOver } = reference;
  const { only } = handOver;
  const pointing = store
    .records(resource.path)
    .filter((row) => row[field] === id && row.archived_at === null)
    .filter((row) => !only || only.values.includes(String(row[only.field])))
    .filter((row) => mayTouch(store, resource, row, 'see', by))
    .sort((one, other) => Number(one.id) - Number(other.id))
    .map((row) => present(resource, row, by.role));
  return checklistLine(reference, pointing.length, pointing);
}

function leaverChecklist(store: Store, { request, response, caller }: Call): Response {
  const leaver = readLeaver(queryOf(request));
  if ('errors' in leaver) return refuse(response, fieldsWrong(leaver.errors));
  const employee = recordToChange(store, resourceOf(store, 'employees'), leaver.id, 'edit', caller);
  if (isRefusal(employee)) return refuse(response, employee);
  const lines = handOvers(store.registry, caller).map((reference) =>
    lineOf(store, reference, leaver.id, caller),
  );
  return answer(response, lines);
}

/** Nobody: what happens by itself has no author. */
const bySystem = { id: null as never, name: '', requestId: 'last-day' };

/** Marks everybody as left whose last day is over for the company, each with one line of history. */
export function endEmployments(store: Store): void {
  const today = companyDay(new Date(store.now()), store.zone);
  for (const employee of store.records('employees')) {
    if (!isDueToLeave(employee, today)) continue;
    const record = { ...employee, status: 'left', ...stamp(store, employee, bySystem) };
    const changes = { status: [employee.status ?? null, 'left'] as [Value, Value] };
    keepChange(store, 'employees', record, { action: 'edit', changes }, bySystem);
  }
}

/** What an employee who leaves has to hand over, for people who may edit them. */
export function leavingRoutes(routes: Routes, store: Store, checklist: Operation): void {
  routes.guarded(['get'], checklist.path, checklist, (call) => leaverChecklist(store, call));
}
