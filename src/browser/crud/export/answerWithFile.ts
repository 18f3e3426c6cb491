/// <reference lib="webworker" />
import type { FileMade } from './madeByWorker';

/** Lets this worker respond to each message with a file. */
export function answerWithFile<Input>(
  make: (input: Input) => Promise<Uint8Array<ArrayBuffer>>,
): void {
  const answer = (made: FileMade, given: Transferable[] = []) =>
    self.postMessage(made, { transfer: given });
  self.onmessage = async ({ data }: MessageEvent<Input>) => {
    try {
      const bytes = await make(data);
      answer({ say: 'file', bytes }, [bytes.buffer]);
    } catch (error) {
      answer({ say: 'failed', message: String(error) });
    }
  };
}
