import { answerWithFile } from '@/browser/crud/export/answerWithFile';
import type { Handover, Label } from './papers';

/** A request to the worker: labels of assets, or the handover sheet of one. */
export type DocumentRequest =
  | { say: 'labels'; labels: readonly Label[] }
  | { say: 'handover'; sheet: Handover };

answerWithFile<DocumentRequest>(async (request) => {
  if (request.say === 'labels') return (await import('./labelsPdf')).labelsPdf(request.labels);
  return (await import('./handoverPdf')).handoverPdf(request.sheet);
});
