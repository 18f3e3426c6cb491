import type { Manifest } from '@/core/module';
import { noticeOperations } from './operations';

export const noticesManifest: Manifest = {
  name: 'notices',
  operations: noticeOperations,
};
