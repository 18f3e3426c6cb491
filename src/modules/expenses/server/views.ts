import { inputOf } from '@/core/resource/records';
import { notFound } from '@/core/validation/refusals';
import { getRecord } from '@/engine/lists/listing';
import { inputValuesOf, listShown, type View } from '@/engine/lists/views';
import { COMMENTS_PER_PAGE } from '@/modules/expenses/model/commentLimits';
import { expenseComments } from '@/modules/expenses/model/expenseComments';
import { expenses } from '@/modules/expenses/model/expenses';
import { commentsInput } from '@/modules/expenses/model/operations';

/** Returns the comments on an expense that the user sees. */
const comments: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { expense_id, page, per_page, order } = inputOf(commentsInput, read.values);
  const id = expense_id ?? 0;
  if (!(await getRecord(call, store, expenses, id))) return { refusal: notFound };
  return listShown(call, store, expenseComments, {
    expense_id: String(id),
    sort: 'id',
    order: order ?? 'asc',
    page: String(page ?? 1),
    per_page: String(per_page ?? COMMENTS_PER_PAGE),
  });
};

/** The read calls of expenses other than their list, by name. */
export const expenseViews: Readonly<Record<string, View>> = { 'expenses/comments': comments };
