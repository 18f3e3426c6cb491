import { defineModule } from '@/core/module';

export const viewsModule = defineModule({
  name: 'views',
  needs: ['people'],
});
