import { defineModule } from '@/core/module';

export const calendarModule = defineModule({
  name: 'calendar',
  needs: [],
});
