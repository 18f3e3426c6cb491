/// <reference lib="webworker" />
import { checkPdf } from './checkPdf';
import type { CheckSheet } from './checkSheet';

/** The message that the worker posts. */
export type CheckWorkerMessage =
  | { say: 'file'; bytes: Uint8Array<ArrayBuffer> }
  | { say: 'failed'; message: string };

self.onmessage = async ({ data }: MessageEvent<CheckSheet>) => {
  const answer = (made: CheckWorkerMessage, given: Transferable[] = []) =>
    self.postMessage(made, { transfer: given });
  try {
    const bytes = await checkPdf(data);
    answer({ say: 'file', bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ say: 'failed', message: String(error) });
  }
};
