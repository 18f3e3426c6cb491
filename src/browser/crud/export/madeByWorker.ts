/** What a worker answers that makes one file. */
export type FileMade =
  | { say: 'file'; bytes: Uint8Array<ArrayBuffer> }
  | { say: 'failed'; message: string };

/** Has a worker make the PDF that it is asked for, so that the page stays alive, and ends it. */
export function madeByWorker(worker: Worker, asked: unknown): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileMade>) =>
      data.say === 'file'
        ? resolve(new Blob([data.bytes], { type: 'application/pdf' }))
        : reject(new Error(data.message));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
