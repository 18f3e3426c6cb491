import { defineModule } from '@/core/module';

export const holidaysModule = defineModule({
  name: 'holidays',
  needs: ['configuration'],
});
