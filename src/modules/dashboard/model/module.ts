import { defineModule } from '@/core/module';

export const dashboardModule = defineModule({
  name: 'dashboard',
  needs: ['fleet', 'notices', 'people', 'timesheets', 'vehicleChecks'],
});
