import { serverModule } from '@/engine/handlers';
import { applicationReportViews } from './applications';
import { reportOperations } from './operations';
import { reportViews } from './views';

export const reportsServer = serverModule({
  name: 'reports',
  needs: ['timesheets', 'billing', 'payroll', 'paymentApplications'],
  operations: reportOperations,
  views: { ...reportViews, ...applicationReportViews },
});
