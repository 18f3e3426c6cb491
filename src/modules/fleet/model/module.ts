import { defineModule } from '@/core/module';

export const fleetModule = defineModule({
  name: 'fleet',
  needs: ['configuration', 'people'],
});
