import { defineModule } from '@/core/module';

export const vehicleChecksModule = defineModule({
  name: 'vehicleChecks',
  needs: ['configuration', 'fleet', 'people', 'timesheets'],
});
