import { note } from '../kernel/fields/note';
import { reference } from '../kernel/fields/reference';
import type { Operation } from '../kernel/operation';
import { expenseAccess } from './access';

const id = reference('expenses', { label: 'Expense', required: true });

/** What is said about an expense. */
export const expenseOperations: readonly Operation[] = [
  {
    name: 'expenses/comments',
    method: 'GET',
    path: 'expenses/comments',
    guard: { access: expenseAccess, action: 'see' },
    summary: 'Comments on an expense, oldest first',
    answer: { page: 'expense-comments' },
    input: { expense_id: id },
  },
  {
    name: 'expenses/comment',
    method: 'POST',
    path: 'expenses/comments',
    guard: { access: expenseAccess, action: 'see' },
    summary: 'Comment on an expense',
    answer: { record: 'expense-comments' },
    input: { expense_id: id, comment: note({ required: true, maxLength: 2000 }) },
  },
];
