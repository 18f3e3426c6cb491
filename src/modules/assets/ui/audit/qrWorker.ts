/// <reference lib="webworker" />
import jsQR from 'jsqr';

/** Reads the QR code in a picture, for browsers that cannot. Posts its text, or null. */
self.onmessage = ({ data }: MessageEvent<ImageData>) =>
  self.postMessage(jsQR(data.data, data.width, data.height)?.data ?? null);
