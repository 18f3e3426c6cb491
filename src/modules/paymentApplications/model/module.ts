import { defineModule } from '@/core/module';

export const paymentApplicationsModule = defineModule({
  name: 'paymentApplications',
  needs: ['configuration', 'customers', 'holidays', 'people'],
});
