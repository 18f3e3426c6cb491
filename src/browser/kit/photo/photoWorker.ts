/// <reference lib="webworker" />

const QUALITY = 0.8;

/** The worker's input: a picture and the maximum length of its longer side, in pixels. */
export interface PhotoInput {
  photo: Blob;
  longest: number;
}

/** The worker's result: the scaledDown photo, or a failure to read it. */
export type PhotoAnswer = { bytes: ArrayBuffer } | { failed: true };

/** Redraws the photo scaledDown and upright, which drops its location and other metadata. */
async function scaledDown({ photo, longest }: PhotoInput): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  // Transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return copy.arrayBuffer();
}

self.onmessage = ({ data }: MessageEvent<PhotoInput>) => {
  const answer = (message: PhotoAnswer, given: Transferable[] = []) =>
    self.postMessage(message, { transfer: given });
  scaledDown(data).then(
    (bytes) => answer({ bytes }, [bytes]),
    () => answer({ failed: true }),
  );
};
