import { defineModule } from '@/core/module';

export const peopleModule = defineModule({
  name: 'people',
  needs: ['configuration'],
});
