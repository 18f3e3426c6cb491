import { endAbandoned } from '@/engine/groups/abandoned';
import { serverModule } from '@/engine/handlers';
import { changeGroupsDemo } from '@/modules/changeGroups/model/demo';
import { changeGroupsModule } from '@/modules/changeGroups/model/module';
import { rowsOfGroup } from './rows';

export const changeGroupsServer = serverModule({
  ...changeGroupsModule,
  views: { 'activity-groups/rows': rowsOfGroup },
  jobs: [endAbandoned],
  demo: changeGroupsDemo,
});
