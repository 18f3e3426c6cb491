import { defineModule } from '@/core/module';

export const changeGroupsModule = defineModule({
  name: 'changeGroups',
  needs: [],
});
