import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong } from '../../domain/kernel/refusals';
import type { Operation } from '../../domain/operations';
import { readWeekSave, type WeekAsked, weekAsked } from '../../domain/timesheets/asked';
import { overtimeAsked } from '../../domain/timesheets/manualOvertime';
import { WEEK_ACTIONS } from '../../domain/timesheets/transitions';
import { weekVerbs } from '../../domain/timesheets/weekVerbs';
import { answer, refuse } from '../answers';
import type { Outcome } from '../changing';
import { answerList } from '../crud';
import { queryOf, type Response } from '../express';
import { bodyOf, type Call, operationNamed, type Routes } from '../guard';
import { operationInput } from '../operationInput';
import { resourceOf, type Store } from '../store';
import { addAuditNote } from './auditNotes';
import { setManualOvertime } from './manualOvertime';
import { notBegun } from './notBegun';
import { contractManagers, named, signed } from './people';
import { changeWeek } from './transitions';
import { saveWeek } from './weekSaving';
import { viewWeek } from './weekView';

/** Hands a call on with its input, where that could be read. */
function withInput(
  operation: Operation,
  call: Call,
  handle: (values: RecordValues) => Response,
  beside?: readonly string[],
): Response {
  const values = operationInput(operation, call, beside);
  return values ? handle(values) : call.response;
}

/** The same for a call about one person's week. */
function withWeek(
  operation: Operation,
  call: Call,
  handle: (asked: WeekAsked, values: RecordValues) => Response,
  beside?: readonly string[],
): Response {
  const read = (values: RecordValues) => {
    const asked = weekAsked(values);
    return 'errors' in asked
      ? refuse(call.response, fieldsWrong(asked.errors))
      : handle(asked, values);
  };
  return withInput(operation, call, read, beside);
}

const tell = ({ response }: Call, outcome: Outcome, message: string): Response =>
  'refusal' in outcome
    ? refuse(response, outcome.refusal, outcome.record)
    : answer(response, outcome.record, { message });

function transitionRoutes(
  { guarded }: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  for (const action of WEEK_ACTIONS) {
    if (action === 'manual-overtime') continue;
    const { needs, decide, done } = weekVerbs[action];
    const operation = operationNamed(operations, `timesheets/${action}`);
    guarded(operation.changes ? ['get', 'post'] : ['post'], operation.path, operation, (call) =>
      withWeek(operation, call, (asked, values) => {
        const version = typeof values.version === 'number' ? values.version : undefined;
        const transition = { action, needs, version, decide: decide(values) };
        return tell(call, changeWeek(store, asked, transition, call.caller, values), done);
      }),
    );
  }
}

function saveWeekCall(
  store: Store,
  { request, response, caller }: Call,
  asked: WeekAsked,
): Response {
  const save = readWeekSave(bodyOf(request) ?? {});
  if ('errors' in save) return refuse(response, fieldsWrong(save.errors));
  const outcome = saveWeek(store, asked, save, caller);
  if ('refusal' in outcome) return refuse(response, outcome.refusal, outcome.record);
  const found = viewWeek(store, asked, caller);
  if ('refusal' in found) return refuse(response, found.refusal);
  return answer(response, { ...found.view, saved: outcome.saved }, { message: 'Saved' });
}

function weekRoutes(
  { guarded }: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  const weekly = operationNamed(operations, 'timesheets/weekly');
  guarded(['get'], weekly.path, weekly, (call) =>
    answerList(store, resourceOf(store, 'timesheet-weeks'), call, queryOf(call.request), (week) =>
      named(store, week),
    ),
  );
  const week = operationNamed(operations, 'timesheets/week');
  guarded(['get'], week.path, week, (call) =>
    withWeek(week, call, (asked) => {
      const found = viewWeek(store, asked, call.caller);
      return 'refusal' in found
        ? refuse(call.response, found.refusal)
        : answer(call.response, found.view);
    }),
  );
  const save = operationNamed(operations, 'timesheets/save-week');
  guarded(['post'], save.path, save, (call) =>
    withWeek(save, call, (asked) => saveWeekCall(store, call, asked), ['entries', 'deleted']),
  );
  const managers = operationNamed(operations, 'timesheets/contract-managers');
  guarded(['get'], managers.path, managers, ({ response }) =>
    answer(response, contractManagers(store)),
  );
  const missing = operationNamed(operations, 'timesheets/not-begun');
  guarded(['get'], missing.path, missing, ({ response, caller }) =>
    answer(response, notBegun(store, caller)),
  );
}

function noteRoutes(
  { guarded }: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  const list = operationNamed(operations, 'timesheets/audit-notes');
  guarded(['get'], list.path, list, (call) =>
    answerList(
      store,
      resourceOf(store, 'timesheet-audit-notes'),
      call,
      queryOf(call.request),
      (note) => signed(store, note),
    ),
  );
  const add = operationNamed(operations, 'timesheets/add-audit-note');
  guarded(['post'], add.path, add, (call) =>
    withInput(add, call, (values) =>
      tell(call, addAuditNote(store, values, call.caller), 'Note added'),
    ),
  );
}

/** The calls about timesheets that are more than list, save and delete of their entries. */
export function timesheetRoutes(
  routes: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  weekRoutes(routes, store, operations);
  transitionRoutes(routes, store, operations);
  noteRoutes(routes, store, operations);
  const overtime = operationNamed(operations, 'timesheets/manual-overtime');
  routes.guarded(['post'], overtime.path, overtime, (call) =>
    withInput(overtime, call, (values) =>
      tell(call, setManualOvertime(store, overtimeAsked(values), call.caller), 'Overtime set'),
    ),
  );
}
