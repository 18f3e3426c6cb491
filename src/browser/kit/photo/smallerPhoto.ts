import type { PhotoAnswer, PhotoInput } from './photoWorker';

/** The longer side of a stored picture, in pixels: enough for a tyre's sidewall or a page's small print. */
export const MAX_SIDE = { photo: 1600, page: 3000 };

/** An error for a photo that this device cannot decode. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';

  /** True if the decoder could not be loaded because there is no signal. */
  readonly isCutOff: boolean;

  constructor({ isCutOff = false } = {}) {
    super();
    this.isCutOff = isCutOff;
  }
}

/** Scales a picture down to a JPEG without the camera's metadata. Throws an UnreadablePhoto. */
export function smallerPhoto(photo: Blob, longest: number): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new UnreadablePhoto());
    worker.onerror = () => reject(new UnreadablePhoto({ isCutOff: true }));
  });
  worker.postMessage({ photo, longest } satisfies PhotoInput);
  return made.finally(() => worker.terminate());
}
