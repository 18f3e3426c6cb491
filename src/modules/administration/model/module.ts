import { defineModule } from '@/core/module';

export const administrationModule = defineModule({
  name: 'administration',
  needs: ['configuration', 'customers', 'holidays', 'people'],
});
