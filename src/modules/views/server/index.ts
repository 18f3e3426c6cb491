import { handle, serverModule } from '@/engine/handlers';
import { viewsDemo } from '@/modules/views/model/demo';
import { listPreferences } from '@/modules/views/model/listPreferences';
import { listSettings } from '@/modules/views/model/listSettings';
import { viewsModule } from '@/modules/views/model/module';
import { savedViews } from '@/modules/views/model/savedViews';
import { saveListSettings, savePreference } from './ownChoices';
import { afterView, checkedView } from './saving';
import { readableColumns, readableViews } from './shownParts';

export const viewsServer = serverModule({
  ...viewsModule,
  handlers: [
    handle(savedViews, {
      prepare: [checkedView],
      afterChange: afterView,
      present: [
        {
          fields: ['query', 'columns', 'sort', 'group', 'totals', 'left_out'],
          show: readableViews,
        },
      ],
    }),
    handle(listPreferences, {
      save: savePreference,
      present: [{ fields: ['columns'], show: readableColumns }],
    }),
    handle(listSettings, { save: saveListSettings }),
  ],
  demo: viewsDemo,
});
