import { serverModule } from '@/engine/handlers';
import { dashboardViews } from './views';

export const dashboardServer = serverModule({
  name: 'dashboard',
  needs: ['notices', 'timesheets', 'fleet', 'vehicleChecks'],
  views: dashboardViews,
});
