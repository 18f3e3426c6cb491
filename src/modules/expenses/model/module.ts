import { defineModule } from '@/core/module';

export const expensesModule = defineModule({
  name: 'expenses',
  needs: ['billing', 'configuration', 'customers', 'people'],
});
