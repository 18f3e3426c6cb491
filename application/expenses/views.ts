import { expenseComments } from '../../domain/expenses/expenseComments';
import { expenses } from '../../domain/expenses/expenses';
import { commentsInput } from '../../domain/expenses/operations';
import { inputOf } from '../../domain/kernel/records';
import { notFound } from '../../domain/kernel/refusals';
import { getRecord } from '../listing';
import { listShown, type View, valuesAsked } from '../views';

/** What was said about an expense, for people who see it. */
const comments: View = async (call, store, asked) => {
  const read = valuesAsked(asked);
  if ('refusal' in read) return read;
  const id = inputOf(commentsInput, read.values).expense_id ?? 0;
  if (!(await getRecord(call, store, expenses, id))) return { refusal: notFound };
  const query = { expense_id: String(id), sort: 'id', per_page: '1000' };
  return listShown(call, store, expenseComments, query);
};

/** What is asked about expenses beside their list, by the names of the calls. */
export const expenseViews: Readonly<Record<string, View>> = { 'expenses/comments': comments };
