import { defineModule } from '@/core/module';

export const parkingModule = defineModule({
  name: 'parking',
  needs: ['billing', 'configuration', 'customers', 'fleet', 'people'],
});
