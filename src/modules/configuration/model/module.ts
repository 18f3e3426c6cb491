import { defineModule } from '@/core/module';

export const configurationModule = defineModule({
  name: 'configuration',
  needs: [],
});
