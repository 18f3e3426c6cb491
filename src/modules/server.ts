import { attach } from '@/engine/attaching';
import type { ServerModule } from '@/engine/handlers';
import { registry } from '@/registry';
import { absencesServer } from './absences/server';
import { assetsServer } from './assets/server';
import { billingServer } from './billing/server';
import { dashboardServer } from './dashboard/server';
import { documentsServer } from './documents/server';
import { expensesServer } from './expenses/server';
import { fleetServer } from './fleet/server';
import { holidaysServer } from './holidays/server';
import { noticesServer } from './notices/server';
import { paymentApplicationsServer } from './paymentApplications/server';
import { payrollServer } from './payroll/server';
import { peopleServer } from './people/server';
import { reportsServer } from './reports/server';
import { timesheetsServer } from './timesheets/server';
import { vehicleChecksServer } from './vehicleChecks/server';

/** The server parts of the modules, in the order in which their handlers run. */
const serverModules: readonly ServerModule[] = [
  peopleServer,
  noticesServer,
  holidaysServer,
  timesheetsServer,
  absencesServer,
  expensesServer,
  fleetServer,
  vehicleChecksServer,
  assetsServer,
  documentsServer,
  paymentApplicationsServer,
  billingServer,
  payrollServer,
  reportsServer,
  dashboardServer,
];

/** The handlers, calls and jobs of all modules. */
export const attached = attach(serverModules, registry);
