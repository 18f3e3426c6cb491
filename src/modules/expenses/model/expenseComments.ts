import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { expenseAccess } from './access';

/** Comments on an expense. They are never changed or deleted, and are added through the expense. */
export const expenseComments = resource({
  path: 'expense-comments',
  label: 'Comments',
  place: 'pages/expenses',
  route: 'pages/expenses/comments',
  access: expenseAccess,
  calls: { save: false, delete: false },
  hasScreens: false,
  title: 'author_name',
  sort: ['-id'],
  personal: { by: 'created_by' },
  rows: {
    own: { path: ['expense_id', 'user_id'], is: 'me' },
    team: { path: ['expense_id', 'user_id', 'contract_manager_id'], over: 'employees', is: 'me' },
  },
  fields: {
    expense_id: reference('expenses', { required: true }),
    comment: note({
      personal: { kind: 'expenses', of: 'created_by' },
      required: true,
      maxLength: 2000,
      searchable: true,
    }),
    // A copy: people who read the comment may not have access to its author.
    author_name: text({
      personal: { kind: 'name', of: 'created_by' },
      label: 'By',
      readOnly: true,
      namesOf: 'employees',
    }),
  },
});
