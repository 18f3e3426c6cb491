import { expenseOperations } from '../application/expenses/operations';
import { getRecord } from '../application/listing';
import { notFound } from '../domain/kernel/refusals';
import type { Operation } from '../domain/operations';
import { refuse } from './answers';
import { callOf, changeRoutes } from './application';
import { answerList } from './crud';
import type { Response } from './express';
import { type Call, operationNamed, type Routes } from './guard';
import { operationInput } from './operationInput';
import { resourceOf, type Store } from './store';

async function listComments(store: Store, operation: Operation, call: Call): Promise<Response> {
  const input = operationInput(operation, call);
  if (!input) return call.response;
  const id = Number(input.expense_id);
  const expenses = resourceOf(store, 'expenses');
  const seen = await getRecord(callOf(store, call), store.port, expenses, id);
  if (!seen) return refuse(call.response, notFound);
  const query = { expense_id: String(id), sort: 'id', per_page: '1000' };
  return answerList(store, resourceOf(store, 'expense-comments'), call, query);
}

/** What happens to expenses beyond saving them, and what is said about them. */
export function expenseRoutes(
  routes: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  const list = operationNamed(operations, 'expenses/comments');
  routes.guarded(['get'], list.path, list, (call) => listComments(store, list, call));
  changeRoutes(routes, store, operations, expenseOperations);
}
