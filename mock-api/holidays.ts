import { decideImport } from '../domain/holidays/holidayImport';
import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong, notAnObject } from '../domain/kernel/refusals';
import { readInput } from '../domain/kernel/schema';
import type { Operation } from '../domain/operations';
import { answer, refuse } from './answers';
import { save } from './changing';
import type { Response } from './express';
import { bodyOf, type Call, operationNamed, type Routes } from './guard';
import { keepChange } from './keeping';
import { present, resourceOf, type Store } from './store';

const IMPORT = 'holidays/import';

/** Adds the public holidays of a year that a calendar has and the collection does not. */
function importHolidays(store: Store, { input = {} }: Operation, call: Call): Response {
  const { request, response, caller } = call;
  const body = bodyOf(request);
  if (!body) return refuse(response, notAnObject);
  const read = readInput(input, body);
  if ('errors' in read) return refuse(response, fieldsWrong(read.errors));
  const asked = { year: Number(read.values.year), calendar: String(read.values.calendar) };
  const held = store.records('holidays').filter((row) => row.archived_at === null);
  const decided = decideImport(asked, held, store.records('holiday-types'));
  if ('refusal' in decided) return refuse(response, decided.refusal);

  const holidays = resourceOf(store, 'holidays');
  const added: RecordValues[] = [];
  for (const values of decided.added) {
    const outcome = save(store, holidays, values, caller);
    if ('refusal' in outcome) return refuse(response, outcome.refusal);
    const { record, change } = outcome;
    if (change) keepChange(store, holidays.path, record, change, caller);
    added.push(present(holidays, record, caller.role));
  }
  return answer(response, { added, kept: decided.kept }, { message: 'Imported' });
}

/** The import of a year's public holidays. */
export function holidayRoutes(
  { guarded }: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  const operation = operationNamed(operations, IMPORT);
  guarded(['post'], IMPORT, operation, (call) => importHolidays(store, operation, call));
}
