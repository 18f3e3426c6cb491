import { handle, serverModule } from '@/engine/handlers';
import { noticesDemo } from '@/modules/notices/model/demo';
import { noticesModule } from '@/modules/notices/model/module';
import { notices } from '@/modules/notices/model/notices';
import { switchedOff } from '@/modulesOff';
import { linksShown } from './links';
import { noticeChanges } from './operations';
import { preferencesOf } from './preferences';
import { unreadFigure } from './unread';

export const noticesServer = serverModule({
  ...noticesModule,
  handlers: [
    handle(notices, {
      figures: unreadFigure,
      ...(switchedOff.length > 0 && { present: [{ fields: ['link'], show: linksShown }] }),
    }),
  ],
  operations: noticeChanges,
  views: {
    'notices/preferences': async (call, store) => ({ data: await preferencesOf(call, store) }),
  },
  demo: noticesDemo,
});
