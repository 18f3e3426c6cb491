import type { PhotoAnswer, PhotoAsked } from './photoWorker';

/** The longer side of what is kept, in pixels: of a photo enough to read a tyre's wall, of a page its small print. */
export const LONGEST = { photo: 1600, page: 3000 };

/** A photo that cannot be decoded on this device, at least not now. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';

  /** Whether what decodes photos did not come: there is no signal. */
  readonly isCutOff: boolean;

  constructor({ isCutOff = false } = {}) {
    super();
    this.isCutOff = isCutOff;
  }
}

/** Makes a picture smaller, as a JPEG without what the camera wrote into it. Throws an UnreadablePhoto. */
export function smallerPhoto(photo: Blob, longest: number): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new UnreadablePhoto());
    worker.onerror = () => reject(new UnreadablePhoto({ isCutOff: true }));
  });
  worker.postMessage({ photo, longest } satisfies PhotoAsked);
  return made.finally(() => worker.terminate());
}
