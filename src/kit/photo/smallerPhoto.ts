import type { PhotoAnswer } from './photoWorker';

/** A photo that cannot be decoded on this device. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

/** Makes a photo smaller, as a JPEG without what the camera wrote into it. Throws an UnreadablePhoto. */
export function smallerPhoto(photo: Blob): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new UnreadablePhoto());
    worker.onerror = () => reject(new UnreadablePhoto());
  });
  worker.postMessage(photo);
  return made.finally(() => worker.terminate());
}
