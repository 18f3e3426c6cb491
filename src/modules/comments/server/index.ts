import { serverModule } from '@/engine/handlers';
import { commentsDemo } from '@/modules/comments/model/demo';
import { commentsModule } from '@/modules/comments/model/module';
import { commentChanges } from './operations';
import { commentViews } from './views';

export const commentsServer = serverModule({
  ...commentsModule,
  operations: commentChanges,
  views: commentViews,
  demo: commentsDemo,
});
