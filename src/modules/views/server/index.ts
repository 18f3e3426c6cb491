import { handle, serverModule } from '@/engine/handlers';
import { viewsDemo } from '@/modules/views/model/demo';
import { listPreferences } from '@/modules/views/model/listPreferences';
import { viewsModule } from '@/modules/views/model/module';
import { savedViews } from '@/modules/views/model/savedViews';
import { afterView, checkedView, savePreference } from './saving';
import { readableColumns, readableViews } from './shownParts';

export const viewsServer = serverModule({
  ...viewsModule,
  handlers: [
    handle(savedViews, {
      prepare: [checkedView],
      afterChange: afterView,
      present: [readableViews],
    }),
    handle(listPreferences, { save: savePreference, present: [readableColumns] }),
  ],
  demo: viewsDemo,
});
