import { defineModule } from '@/core/module';

export const assetsModule = defineModule({
  name: 'assets',
  needs: ['configuration', 'customers', 'people'],
});
