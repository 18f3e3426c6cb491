import { defineModule } from '@/core/module';

export const billingModule = defineModule({
  name: 'billing',
  needs: ['customers', 'paymentApplications', 'people', 'timesheets'],
});
