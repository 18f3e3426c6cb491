import { defineModule } from '@/core/module';

export const absencesModule = defineModule({
  name: 'absences',
  needs: ['configuration', 'holidays', 'people', 'timesheets'],
});
