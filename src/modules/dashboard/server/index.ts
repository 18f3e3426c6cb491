import { serverModule } from '@/engine/handlers';
import { dashboardModule } from '@/modules/dashboard/model/module';
import { dashboardViews } from './views';

export const dashboardServer = serverModule({
  ...dashboardModule,
  views: dashboardViews,
});
