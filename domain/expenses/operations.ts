import { note } from '../kernel/fields/note';
import { reference } from '../kernel/fields/reference';
import type { Operation } from '../kernel/operation';
import { expenseAccess } from './access';

const id = reference('expenses', { label: 'Expense', required: true });

/** Which expense the comments are of. */
export const commentsInput = { expense_id: id };

/** What a comment is added with. */
export const commentInput = {
  expense_id: id,
  comment: note({ required: true, maxLength: 2000 }),
};

/** What is said about an expense. */
export const expenseOperations: readonly Operation[] = [
  {
    name: 'expenses/comments',
    method: 'GET',
    path: 'expenses/comments',
    guard: { access: expenseAccess, action: 'see' },
    summary: 'Comments on an expense, oldest first',
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
