import { defineModule } from '@/core/module';

export const noticesModule = defineModule({
  name: 'notices',
  needs: ['people'],
});
