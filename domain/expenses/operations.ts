import { money } from '../kernel/fields/money';
import { note } from '../kernel/fields/note';
import { reference } from '../kernel/fields/reference';
import { text } from '../kernel/fields/text';
import type { Operation } from '../kernel/operation';
import { expenseAccess } from './access';

const id = reference('expenses', { label: 'Expense', required: true });

/** What can be done to an expense beyond saving it, and what is said about it. */
export const expenseOperations: readonly Operation[] = [
  {
    name: 'expenses/submit',
    method: 'POST',
    path: 'expenses/submit',
    guard: { access: expenseAccess, action: 'edit' },
    summary: 'Submit an expense that is a draft or was returned',
    input: { id },
  },
  {
    name: 'expenses/unsubmit',
    method: 'POST',
    path: 'expenses/unsubmit',
    guard: { access: expenseAccess, action: 'edit' },
    summary: 'Make your own submitted expense a draft again',
    input: { id },
  },
  {
    name: 'expenses/approve',
    method: 'GET',
    path: 'expenses/approve',
    guard: { access: expenseAccess, action: 'approve' },
    summary: 'Approve a submitted expense, in full or in part',
    input: { id, amount_minor: money({ label: 'Amount', min: 1 }) },
    changes: true,
  },
  {
    name: 'expenses/reject',
    method: 'POST',
    path: 'expenses/reject',
    guard: { access: expenseAccess, action: 'approve' },
    summary: 'Return a submitted expense with a reason',
    input: { id, reason: text({ required: true, maxLength: 500 }) },
  },
  {
    name: 'expenses/unapprove',
    method: 'POST',
    path: 'expenses/unapprove',
    guard: { access: expenseAccess, action: 'approve' },
    summary: 'Undo the approval of an expense that has not been paid',
    input: { id },
  },
  {
    name: 'expenses/pay',
    method: 'POST',
    path: 'expenses/pay',
    guard: { access: expenseAccess, action: 'pay' },
    summary: 'Mark an approved expense as paid, which closes it',
    input: { id },
  },
  {
    name: 'expenses/comments',
    method: 'GET',
    path: 'expenses/comments',
    guard: { access: expenseAccess, action: 'see' },
    summary: 'Comments on an expense, oldest first',
    input: { expense_id: id },
  },
  {
    name: 'expenses/comment',
    method: 'POST',
    path: 'expenses/comments',
    guard: { access: expenseAccess, action: 'see' },
    summary: 'Comment on an expense',
    input: { expense_id: id, comment: note({ required: true, maxLength: 2000 }) },
  },
];
