import { handle, serverModule } from '@/engine/handlers';
import { noticesDemo } from '@/modules/notices/model/demo';
import { noticesModule } from '@/modules/notices/model/module';
import { notices } from '@/modules/notices/model/notices';
import { switchedOff } from '@/switchedOff';
import { linksShown } from './links';
import { noticeChanges } from './operations';
import { unreadFigure } from './unread';
import { noticeViews } from './views';

export const noticesServer = serverModule({
  ...noticesModule,
  handlers: [
    handle(notices, {
      figures: unreadFigure,
      ...(switchedOff.length > 0 && { present: [linksShown] }),
    }),
  ],
  operations: noticeChanges,
  views: noticeViews,
  demo: noticesDemo,
});
