/** The response of a worker that makes one file. */
export type FileMade =
  | { say: 'file'; bytes: Uint8Array<ArrayBuffer> }
  | { say: 'failed'; message: string };

/** Makes a file in a worker, so that the page remains responsive, and terminates it. */
export function madeByWorker(
  worker: Worker,
  input: unknown,
  type = 'application/pdf',
): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileMade>) =>
      data.say === 'file'
        ? resolve(new Blob([data.bytes], { type }))
        : reject(new Error(data.message));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(input);
  }).finally(() => worker.terminate());
}
