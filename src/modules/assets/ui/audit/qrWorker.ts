/// <reference lib="webworker" />
import jsQR from 'jsqr';

/** Reads the QR code in a picture, for browsers that cannot do so themselves; answers its text, or nothing. */
self.onmessage = ({ data }: MessageEvent<ImageData>) =>
  self.postMessage(jsQR(data.data, data.width, data.height)?.data ?? null);
