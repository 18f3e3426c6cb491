import { expenses as entry } from '../domain/expenses/expenses';
import {
  ACTION_OF_ACT,
  type ActAsked,
  decideExpense,
  EXPENSE_ACTS,
  type ExpenseAct,
  ownRefusal,
} from '../domain/expenses/expenseTransitions';
import { expenseTypes } from '../domain/expenses/expenseTypes';
import type { RecordValues } from '../domain/kernel/fields';
import { asRecordOf, foundAs, valuesOf } from '../domain/kernel/records';
import { archivedRecord, notFound } from '../domain/kernel/refusals';
import { changesOf } from '../domain/kernel/saving';
import type { Operation } from '../domain/operations';
import { answer, refuse } from './answers';
import { carryOut } from './carryingOut';
import { isRefusal, type Outcome, recordToChange } from './changing';
import { answerList } from './crud';
import { findDuplicates } from './duplicates';
import type { Response } from './express';
import { type Call, operationNamed, type Routes } from './guard';
import { newRecord, stamp } from './keeping';
import { operationInput } from './operationInput';
import { type Caller, present, resourceOf, type Store, visibleRecord } from './store';

const askedBy = ({ amount_minor: amount, reason }: RecordValues): ActAsked => ({
  amount: typeof amount === 'number' ? amount : null,
  reason: String(reason ?? ''),
});

/** Judges a transition of an expense. */
function decide(store: Store, act: ExpenseAct, id: number, asked: ActAsked, by: Caller): Outcome {
  const expenses = resourceOf(store, 'expenses');
  const seen = visibleRecord(store, expenses, id, by);
  if (!seen) return { refusal: notFound };
  const own = ownRefusal(act, asRecordOf(entry, seen), by);
  if (own) return { refusal: own };
  const expense = recordToChange(store, expenses, id, ACTION_OF_ACT[act], by);
  if (isRefusal(expense)) return { refusal: expense };
  const type = store.find('expense-types', Number(expense.expense_type_id));
  const at = new Date(store.now()).toISOString();
  const decided = decideExpense(
    act,
    asRecordOf(entry, expense),
    foundAs(expenseTypes, type),
    asked,
    { by, at },
  );
  if ('refusal' in decided)
    return { refusal: decided.refusal, record: present(expenses, expense, by.role) };
  if ('unchanged' in decided) return { record: expense };
  const learnt: RecordValues =
    act === 'submit' ? { duplicate_of: findDuplicates(store, expense) } : {};
  const values = { ...valuesOf(decided.values), ...learnt };
  const record = { ...expense, ...values, ...stamp(store, expense, by) };
  return { record, change: { action: act, changes: changesOf(values, expense) } };
}

const DONE: Readonly<Record<ExpenseAct, string>> = {
  submit: 'Submitted',
  unsubmit: 'Unsubmitted',
  approve: 'Approved',
  reject: 'Returned',
  unapprove: 'Approval undone',
  pay: 'Paid',
};

function actRoute(routes: Routes, store: Store, act: ExpenseAct, operation: Operation): void {
  const methods = operation.changes ? (['get', 'post'] as const) : (['post'] as const);
  routes.guarded(methods, operation.path, operation, (call) => {
    const input = operationInput(operation, call);
    if (!input) return call.response;
    const outcome = decide(store, act, Number(input.id), askedBy(input), call.caller);
    return carryOut(store, resourceOf(store, 'expenses'), outcome, call, (record) =>
      answer(call.response, record, { message: DONE[act] }),
    );
  });
}

function addComment(store: Store, operation: Operation, call: Call): Response {
  const input = operationInput(operation, call);
  if (!input) return call.response;
  const { response, caller } = call;
  const expenses = resourceOf(store, 'expenses');
  const expense = visibleRecord(store, expenses, Number(input.expense_id), caller);
  if (!expense) return refuse(response, notFound);
  if (expense.archived_at !== null)
    return refuse(response, archivedRecord, present(expenses, expense, caller.role));
  const comments = resourceOf(store, 'expense-comments');
  const values = { ...input, author_name: caller.name };
  const record = newRecord(store, comments, values, caller);
  const change = { action: 'add', changes: changesOf(values, undefined) } as const;
  return carryOut(store, comments, { record, change }, call, (added) =>
    answer(response, added, { message: 'Comment added' }),
  );
}

function listComments(store: Store, operation: Operation, call: Call): Response {
  const input = operationInput(operation, call);
  if (!input) return call.response;
  const id = Number(input.expense_id);
  if (!visibleRecord(store, resourceOf(store, 'expenses'), id, call.caller))
    return refuse(call.response, notFound);
  const query = { expense_id: String(id), sort: 'id', per_page: '1000' };
  return answerList(store, resourceOf(store, 'expense-comments'), call, query);
}

/** What happens to expenses beyond saving them, and what is said about them. */
export function expenseRoutes(
  routes: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  for (const act of EXPENSE_ACTS)
    actRoute(routes, store, act, operationNamed(operations, `expenses/${act}`));
  const list = operationNamed(operations, 'expenses/comments');
  const add = operationNamed(operations, 'expenses/comment');
  routes.guarded(['get'], list.path, list, (call) => listComments(store, list, call));
  routes.guarded(['post'], add.path, add, (call) => addComment(store, add, call));
}
