import type { CsvRow } from '@/core/sheets/csvReading';
import { MAX_IMPORT_BYTES } from '@/core/sheets/importFormats';
import type { SheetAnswer, SheetMessage, SheetRequest } from './sheetFile';

/** The longest that a file may take to be read, in milliseconds. */
const LONGEST = 60_000;

/**
 * Reads a file, or pasted text, in a worker of its own, which ends with it: the page remains responsive, and memory
 * that a hostile file takes is given back.
 */
export async function readSheets(given: File | string, signal: AbortSignal): Promise<SheetAnswer> {
  if (typeof given !== 'string' && given.size > MAX_IMPORT_BYTES) return { refused: 'too_large' };
  const request: SheetRequest =
    typeof given === 'string' ? { text: given } : { bytes: await given.arrayBuffer() };
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<SheetAnswer>((resolve, reject) => {
      const read = new Map<number, CsvRow[]>();
      let isReady = false;
      worker.onmessage = ({ data }: MessageEvent<SheetMessage>) => {
        if ('isReady' in data) isReady = true;
        else if ('rows' in data) {
          const rows = read.get(data.sheet) ?? [];
          rows.push(...data.rows);
          read.set(data.sheet, rows);
        } else if ('refused' in data) resolve(data);
        else
          resolve({
            sheets: data.sheets.map((sheet, at) => ({ ...sheet, rows: read.get(at) ?? [] })),
          });
      };
      worker.onerror = () => resolve({ refused: isReady ? 'damaged' : 'not_loaded' });
      timer = setTimeout(() => resolve({ refused: 'too_slow' }), LONGEST);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(request, 'bytes' in request ? [request.bytes] : []);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
