import { accountMessages } from './account';
import { authMessages } from './auth';
import { crudMessages } from './crud';
import { dashboardMessages } from './dashboard';
import { documentsMessages } from './documents';
import { employeesMessages } from './employees';
import { errorsMessages } from './errors';
import { expensesMessages } from './expenses';
import { holidaysMessages } from './holidays';
import { menuMessages } from './menu';
import { navigationMessages } from './navigation';
import { sessionMessages } from './session';
import { shellMessages } from './shell';
import { timesheetsMessages } from './timesheets';

/** Every text that is ours and that the registry does not say, by key. */
export const messages = {
  ...crudMessages,
  app: {
    name: 'Fieldhouse',
    document_title: '%{page} | Fieldhouse',
    loading: 'Loading',
  },
  account: accountMessages,
  auth: authMessages,
  dashboard: dashboardMessages,
  documents: documentsMessages,
  employees: employeesMessages,
  errors: errorsMessages,
  expenses: expensesMessages,
  holidays: holidaysMessages,
  menu: menuMessages,
  navigation: navigationMessages,
  session: sessionMessages,
  shell: shellMessages,
  timesheets: timesheetsMessages,
};
