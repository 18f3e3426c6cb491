import { serverModule } from '@/engine/handlers';
import { reportsModule } from '@/modules/reports/model/module';
import { applicationReportViews } from './applications';
import { reportOperations } from './operations';
import { reportViews } from './views';

export const reportsServer = serverModule({
  ...reportsModule,
  operations: reportOperations,
  views: { ...reportViews, ...applicationReportViews },
});
