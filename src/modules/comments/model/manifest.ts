import type { Manifest } from '@/core/module';
import { commentNotices } from './commentNotices';
import { commentOperations } from './operations';

export const commentsManifest: Manifest = {
  name: 'comments',
  operations: commentOperations,
  notices: [{ at: 120, of: 'record-comments', kinds: commentNotices }],
};
