import type { ServerModule } from '@/engine/handlers';
import { absencesServer } from './absences/server';
import { accountServer } from './account/server';
import { administrationServer } from './administration/server';
import { assetsServer } from './assets/server';
import { billingServer } from './billing/server';
import { calendarServer } from './calendar/server';
import { changeGroupsServer } from './changeGroups/server';
import { commentsServer } from './comments/server';
import { configurationServer } from './configuration/server';
import { customersServer } from './customers/server';
import { dashboardServer } from './dashboard/server';
import { documentsServer } from './documents/server';
import { expensesServer } from './expenses/server';
import { fleetServer } from './fleet/server';
import { holidaysServer } from './holidays/server';
import { noticesServer } from './notices/server';
import { parkingServer } from './parking/server';
import { paymentApplicationsServer } from './paymentApplications/server';
import { payrollServer } from './payroll/server';
import { peopleServer } from './people/server';
import { reportsServer } from './reports/server';
import { timesheetsServer } from './timesheets/server';
import { vehicleChecksServer } from './vehicleChecks/server';
import { viewsServer } from './views/server';

/** The server parts of the modules, in the order in which their handlers run. */
export const everyServerModule: readonly ServerModule[] = [
  configurationServer,
  peopleServer,
  noticesServer,
  changeGroupsServer,
  customersServer,
  holidaysServer,
  timesheetsServer,
  absencesServer,
  fleetServer,
  vehicleChecksServer,
  paymentApplicationsServer,
  billingServer,
  expensesServer,
  parkingServer,
  assetsServer,
  documentsServer,
  payrollServer,
  reportsServer,
  dashboardServer,
  calendarServer,
  accountServer,
  commentsServer,
  viewsServer,
  administrationServer,
];
