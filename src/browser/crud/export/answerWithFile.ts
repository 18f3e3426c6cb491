/// <reference lib="webworker" />
import type { FileMade } from './madeByWorker';

/** Makes of this worker one that answers what it is asked with a file. */
export function answerWithFile<Asked>(
  make: (asked: Asked) => Promise<Uint8Array<ArrayBuffer>>,
): void {
  const answer = (made: FileMade, given: Transferable[] = []) =>
    self.postMessage(made, { transfer: given });
  self.onmessage = async ({ data }: MessageEvent<Asked>) => {
    try {
      const bytes = await make(data);
      answer({ say: 'file', bytes }, [bytes.buffer]);
    } catch (error) {
      answer({ say: 'failed', message: String(error) });
    }
  };
}
