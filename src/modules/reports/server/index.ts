import { handle, serverModule } from '@/engine/handlers';
import { labourReport } from '@/modules/reports/model/labourReport';
import { timesheetReport } from '@/modules/reports/model/timesheetReport';
import { hoursBeside } from '@/modules/timesheets/server/figures';
import { labourBeside } from './figures';
import { reportOperations } from './operations';
import { reportViews } from './views';

export const reportsServer = serverModule({
  name: 'reports',
  needs: ['timesheets', 'billing', 'payroll', 'paymentApplications'],
  handlers: [
    handle(labourReport, { figures: labourBeside }),
    handle(timesheetReport, { figures: hoursBeside }),
  ],
  operations: reportOperations,
  views: reportViews,
});
