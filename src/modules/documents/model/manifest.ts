import type { Manifest } from '@/core/module';
import { documentNotices, recordDocumentNotices } from './documentNotices';

export const documentsManifest: Manifest = {
  name: 'documents',
  notices: [
    { at: 50, of: 'employee-documents', kinds: documentNotices },
    { at: 60, of: 'documents', kinds: recordDocumentNotices },
  ],
};
