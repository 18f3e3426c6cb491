/** What a browser that reads codes itself has; TypeScript does not know it yet. */
interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Reads codes from what a camera sees. */
export interface CodeReader {
  read(from: HTMLVideoElement): Promise<string | undefined>;
  end(): void;
}

/** The browser's own reader: of barcodes too. */
const ownReader = (Reader: DetectorClass): CodeReader => {
  const detector = new Reader({ formats: ['qr_code', 'code_128', 'code_39', 'ean_13'] });
  return {
    read: async (from) => (await detector.detect(from))[0]?.rawValue,
    end: () => undefined,
  };
};

/** A reader in a worker, so that the page stays alive while it looks at a picture. */
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

/** The best reader that this browser has. */
export function openReader(): CodeReader {
  const { BarcodeDetector } = window;
  try {
    return BarcodeDetector ? ownReader(BarcodeDetector) : workerReader();
  } catch {
    return workerReader();
  }
}
