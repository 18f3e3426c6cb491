import { defineModule } from '@/core/module';

export const timesheetsModule = defineModule({
  name: 'timesheets',
  needs: ['configuration', 'customers', 'holidays', 'notices', 'people'],
});
