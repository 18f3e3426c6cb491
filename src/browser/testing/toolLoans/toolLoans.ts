import { resource } from '@/core/resource/resource';
import { toolLoanAccess } from './access';
import { toolLoanFields } from './toolLoanFields';
import { toolLoanWorkflow } from './toolLoanWorkflow';

/** Tools of the company that employees borrow. */
export const toolLoans = resource({
  path: 'tool-loans',
  place: 'pages/expenses',
  access: toolLoanAccess,
  title: 'tool',
  sort: ['-from_date', '-id'],
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['user_id', 'contract_manager_id'], is: 'me' },
  },
  workflows: [toolLoanWorkflow],
  check: ({ from_date: from, until_date: until }): Readonly<Record<string, string>> =>
    from && until && until < from ? { until_date: 'Until must not be before From.' } : {},
  fields: toolLoanFields,
});
