import { defineModule } from '@/core/module';

export const absencesModule = defineModule({
  name: 'absences',
  needs: ['holidays', 'people', 'timesheets'],
});
