import { defineModule } from '@/core/module';

export const reportsModule = defineModule({
  name: 'reports',
  needs: ['billing', 'customers', 'paymentApplications', 'people', 'timesheets'],
});
