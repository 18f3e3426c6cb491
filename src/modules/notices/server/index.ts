import { handle, serverModule } from '@/engine/handlers';
import { notices } from '@/modules/notices/model/notices';
import { noticeChanges } from './operations';
import { unreadBeside } from './unread';
import { noticeViews } from './views';

export const noticesServer = serverModule({
  name: 'notices',
  needs: [],
  handlers: [handle(notices, { figures: unreadBeside })],
  operations: noticeChanges,
  views: noticeViews,
});
