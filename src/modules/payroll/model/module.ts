import { defineModule } from '@/core/module';

export const payrollModule = defineModule({
  name: 'payroll',
  needs: ['holidays', 'people', 'timesheets'],
});
