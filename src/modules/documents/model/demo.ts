import type { Demo } from '@/core/samples/demo';
import { sampleNotices } from '@/core/samples/sampleNotices';
import { documentNoticeSamples } from './noticeSamples';
import { recordDocumentFiles, recordDocumentSamples } from './recordSamples';
import { documentFiles, documentTypes, employeeDocuments } from './samples';

export const documentsDemo: Demo = {
  rows: {
    'document-types': documentTypes,
    'employee-documents': employeeDocuments,
    documents: recordDocumentSamples,
  },
  files: {
    documents: { at: 0, make: documentFiles, hasSpare: true },
    recordDocuments: { at: 30, make: recordDocumentFiles },
  },
  offers: [sampleNotices.of(documentNoticeSamples)],
};
