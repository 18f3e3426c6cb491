/// <reference lib="webworker" />
import type { Handover, Label } from './papers';

/** What is asked of the worker: the labels of assets, or the handover sheet of one. */
export type PapersAsked =
  | { say: 'labels'; labels: readonly Label[] }
  | { say: 'handover'; sheet: Handover };

/** What it answers. */
export type PapersMade =
  | { say: 'file'; bytes: Uint8Array<ArrayBuffer> }
  | { say: 'failed'; message: string };

async function make(asked: PapersAsked): Promise<Uint8Array<ArrayBuffer>> {
  if (asked.say === 'labels') return (await import('./labelsPdf')).labelsPdf(asked.labels);
  return (await import('./handoverPdf')).handoverPdf(asked.sheet);
}

self.onmessage = async ({ data }: MessageEvent<PapersAsked>) => {
  const answer = (made: PapersMade, given: Transferable[] = []) =>
    self.postMessage(made, { transfer: given });
  try {
    const bytes = await make(data);
    answer({ say: 'file', bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ say: 'failed', message: String(error) });
  }
};
