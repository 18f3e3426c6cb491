import { answerWithFile } from '@/browser/crud/export/answerWithFile';
import type { ApplicationSheet } from './sheet';

answerWithFile<ApplicationSheet>(async (sheet) =>
  (await import('./applicationPdf')).applicationPdf(sheet),
);
