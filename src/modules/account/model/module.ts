import { defineModule } from '@/core/module';

export const accountModule = defineModule({
  name: 'account',
  needs: ['people'],
});
