import { allNamed, allSigned } from '../application/timesheets/names';
import { timesheetOperations, weekMeant } from '../application/timesheets/operations';
import { contractManagers } from '../application/timesheets/transitions';
import { viewWeek } from '../application/timesheets/weekView';
import type { Operation } from '../domain/operations';
import { answer, refuse } from './answers';
import { callOf, changeRoutes } from './application';
import { answerList } from './crud';
import { queryOf, type Response } from './express';
import { type Call, operationNamed, type Routes } from './guard';
import { notBegun } from './notBegun';
import { operationInput } from './operationInput';
import { resourceOf, type Store } from './store';

async function weekCall(store: Store, operation: Operation, call: Call): Promise<Response> {
  const values = operationInput(operation, call);
  if (!values) return call.response;
  const asked = weekMeant(values);
  if ('refusal' in asked) return refuse(call.response, asked.refusal);
  const found = await viewWeek(callOf(store, call), store.port, asked);
  return 'refusal' in found
    ? refuse(call.response, found.refusal)
    : answer(call.response, found.view);
}

/** The calls about timesheets that are more than list, save and delete of their entries. */
export function timesheetRoutes(
  routes: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  const read = (name: string, handle: (call: Call, operation: Operation) => unknown) => {
    const operation = operationNamed(operations, name);
    routes.guarded(['get'], operation.path, operation, (call) => handle(call, operation));
  };
  const list = (name: string, path: string, tell: typeof allNamed | typeof allSigned) =>
    read(name, (call) =>
      answerList(store, resourceOf(store, path), call, queryOf(call.request), (rows) =>
        tell(callOf(store, call), store.port, rows),
      ),
    );
  list('timesheets/weekly', 'timesheet-weeks', allNamed);
  list('timesheets/audit-notes', 'timesheet-audit-notes', allSigned);
  read('timesheets/week', (call, operation) => weekCall(store, operation, call));
  read('timesheets/contract-managers', async (call) =>
    answer(call.response, await contractManagers(callOf(store, call), store.port)),
  );
  read('timesheets/not-begun', ({ response, caller }) => answer(response, notBegun(store, caller)));
  changeRoutes(routes, store, operations, timesheetOperations);
}
