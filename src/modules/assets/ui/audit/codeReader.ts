/** The code reader of some browsers, which TypeScript does not know yet. */
interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Reads codes from the video of a camera. */
export interface CodeReader {
  read(from: HTMLVideoElement): Promise<string | undefined>;
  end(): void;
}

/** Returns the browser's own reader, which also reads barcodes. */
const ownReader = (Reader: DetectorClass): CodeReader => {
  const detector = new Reader({ formats: ['qr_code', 'code_128', 'code_39', 'ean_13'] });
  return {
    read: async (from) => (await detector.detect(from))[0]?.rawValue,
    end: () => undefined,
  };
};

/** Returns a reader in a worker, so that the page stays responsive. It reads QR codes only. */
const workerReader = (): CodeReader => {
  const worker = new Worker(new URL('./qrWorker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read(from) {
      if (!context || from.videoWidth === 0) return Promise.resolve(undefined);
      canvas.width = from.videoWidth;
      canvas.height = from.videoHeight;
      context.drawImage(from, 0, 0);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data ?? undefined);
        worker.postMessage(picture, [picture.data.buffer]);
      });
    },
    end: () => worker.terminate(),
  };
};

/** Returns the best reader that this browser has. */
export function openReader(): CodeReader {
  const { BarcodeDetector } = window;
  try {
    return BarcodeDetector ? ownReader(BarcodeDetector) : workerReader();
  } catch {
    return workerReader();
  }
}
