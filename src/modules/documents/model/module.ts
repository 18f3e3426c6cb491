import { defineModule } from '@/core/module';

export const documentsModule = defineModule({
  name: 'documents',
  needs: ['people'],
});
