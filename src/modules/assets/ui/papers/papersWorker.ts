import { answerWithFile } from '@/browser/crud/export/answerWithFile';
import type { Handover, Label } from './papers';

/** What is asked of the worker: the labels of assets, or the handover sheet of one. */
export type PapersAsked =
  | { say: 'labels'; labels: readonly Label[] }
  | { say: 'handover'; sheet: Handover };

answerWithFile<PapersAsked>(async (asked) => {
  if (asked.say === 'labels') return (await import('./labelsPdf')).labelsPdf(asked.labels);
  return (await import('./handoverPdf')).handoverPdf(asked.sheet);
});
