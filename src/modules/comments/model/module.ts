import { defineModule } from '@/core/module';

export const commentsModule = defineModule({
  name: 'comments',
  needs: ['people'],
});
