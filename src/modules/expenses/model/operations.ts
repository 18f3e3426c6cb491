import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import type { Operation } from '@/core/operations/operation';
import { expenseAccess } from './access';
import { COMMENTS_PER_PAGE } from './commentLimits';

const id = reference('expenses', { label: 'Expense', required: true });

export const commentsInput = {
  expense_id: id,
  page: integer({ min: 1 }),
  per_page: integer({ min: 1, max: 100, help: `${COMMENTS_PER_PAGE} by default.` }),
  order: choice({ asc: 'Oldest first', desc: 'Newest first' }),
};

export const commentInput = {
  expense_id: id,
  comment: note({ required: true, maxLength: 2000 }),
};

/** The calls for comments on expenses. */
export const expenseOperations: readonly Operation[] = [
  {
    name: 'expenses/comments',
    method: 'GET',
    path: 'expenses/comments',
    guard: { access: expenseAccess, action: 'see' },
    summary: 'Comments on an expense',
    answer: { page: 'expense-comments' },
    input: commentsInput,
  },
  {
    name: 'expenses/comment',
    method: 'POST',
    path: 'expenses/comments',
    guard: { access: expenseAccess, action: 'see' },
    summary: 'Comment on an expense',
    answer: { record: 'expense-comments' },
    input: commentInput,
  },
];
