import { defineModule } from '@/core/module';

export const customersModule = defineModule({
  name: 'customers',
  needs: ['configuration', 'people'],
});
