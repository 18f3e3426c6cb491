import { endAbandoned } from '@/engine/changeGroups/abandoned';
import { serverModule } from '@/engine/handlers';
import { changeGroupsDemo } from '@/modules/changeGroups/model/demo';
import { changeGroupsModule } from '@/modules/changeGroups/model/module';
import { groupChanges } from './changes';
import { rowsOfGroup } from './rows';

export const changeGroupsServer = serverModule({
  ...changeGroupsModule,
  operations: groupChanges,
  views: { 'activity-groups/rows': rowsOfGroup },
  jobs: [endAbandoned],
  demo: changeGroupsDemo,
});
