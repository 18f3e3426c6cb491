/// <reference lib="webworker" />

const QUALITY = 0.8;

/** What the worker is asked: a picture, and how long the longer side of its copy may be, in pixels. */
export interface PhotoAsked {
  photo: Blob;
  longest: number;
}

/** What the worker answers: the smaller photo, or that it cannot be read. */
export type PhotoAnswer = { bytes: ArrayBuffer } | { failed: true };

/** Draws a copy of the photo, smaller and upright: where it was taken is not in the copy. */
async function smaller({ photo, longest }: PhotoAsked): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  // What is transparent would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return copy.arrayBuffer();
}

self.onmessage = ({ data }: MessageEvent<PhotoAsked>) => {
  const answer = (message: PhotoAnswer, given: Transferable[] = []) =>
    self.postMessage(message, { transfer: given });
  smaller(data).then(
    (bytes) => answer({ bytes }, [bytes]),
    () => answer({ failed: true }),
  );
};
