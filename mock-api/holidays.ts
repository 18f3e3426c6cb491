import { saveRecord } from '../application/saveRecord';
import { decideImport } from '../domain/holidays/holidayImport';
import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong, notAnObject } from '../domain/kernel/refusals';
import { readInput } from '../domain/kernel/schema';
import type { Operation } from '../domain/operations';
import { answer, refuse } from './answers';
import { callOf } from './application';
import type { Response } from './express';
import { bodyOf, type Call, operationNamed, type Routes } from './guard';
import { resourceOf, type Store } from './store';

const IMPORT = 'holidays/import';

/** Adds the public holidays of a year that a calendar has and the collection does not. */
async function importHolidays(
  store: Store,
  { input = {} }: Operation,
  call: Call,
): Promise<Response> {
  const { request, response } = call;
  const body = bodyOf(request);
  if (!body) return refuse(response, notAnObject);
  const read = readInput(input, body);
  if ('errors' in read) return refuse(response, fieldsWrong(read.errors));
  const asked = { year: Number(read.values.year), calendar: String(read.values.calendar) };
  const holidays = resourceOf(store, 'holidays');
  const types = resourceOf(store, 'holiday-types');
  const imported = await store.port.transaction(async (tx) => {
    const held = await tx.find(holidays, {});
    const decided = decideImport(
      asked,
      held.rows,
      (await tx.find(types, { archived: 'include' })).rows,
    );
    if ('refusal' in decided) return decided;
    const added: RecordValues[] = [];
    for (const values of decided.added) {
      const at = { ...callOf(store, call), tx };
      const saved = await saveRecord(at, holidays, { body: values });
      if ('refusal' in saved) return saved;
      added.push(saved.record);
    }
    return { added, kept: decided.kept };
  });
  if ('refusal' in imported) return refuse(response, imported.refusal);
  return answer(response, imported, { message: 'Imported' });
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
