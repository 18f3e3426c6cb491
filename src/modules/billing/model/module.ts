import { defineModule } from '@/core/module';

export const billingModule = defineModule({
  name: 'billing',
  needs: ['customers', 'expenses', 'parking', 'paymentApplications', 'people', 'timesheets'],
});
