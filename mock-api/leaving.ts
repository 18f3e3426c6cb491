import type { Operation } from '../domain/operations';
import { fieldsWrong } from '../domain/refusals';
import {
  type ChecklistLine,
  checklistLine,
  type PersonReference,
  readLeaver,
  referencesToPeople,
} from '../domain/rules/leaving';
import { answer, refuse } from './answers';
import { isRefusal, recordToChange } from './changing';
import { queryOf, type Response } from './express';
import type { Call, Routes } from './guard';
import { type Caller, mayTouch, present, resourceOf, type Store } from './store';

function lineOf(
  store: Store,
  reference: PersonReference,
  id: number,
  by: Caller,
): ChecklistLine | undefined {
  const { resource, field } = reference;
  const pointing = store
    .records(resource.path)
    .filter((row) => row[field] === id && row.archived_at === null)
    .filter((row) => mayTouch(store, resource, row, 'see', by))
    .sort((one, other) => Number(one.id) - Number(other.id))
    .map((row) => present(resource, row, by.role));
  return pointing.length > 0 ? checklistLine(reference, pointing.length, pointing) : undefined;
}

function leaverChecklist(store: Store, { request, response, caller }: Call): Response {
  const leaver = readLeaver(queryOf(request));
  if ('errors' in leaver) return refuse(response, fieldsWrong(leaver.errors));
  const employee = recordToChange(store, resourceOf(store, 'employees'), leaver.id, 'edit', caller);
  if (isRefusal(employee)) return refuse(response, employee);
  const lines = referencesToPeople(store.registry, caller.role).flatMap(
    (reference) => lineOf(store, reference, leaver.id, caller) ?? [],
  );
  return answer(response, lines);
}

/** What still points at an employee who leaves, for whoever may edit them. */
export function leavingRoutes(routes: Routes, store: Store, checklist: Operation): void {
  routes.guarded(['get'], checklist.path, checklist, (call) => leaverChecklist(store, call));
}
