import type { SheetHead, SheetRow } from '@/core/sheets/sheet';
import type { FromWorker, ToWorker } from './exportWorker';
import { type FileWords, FORMATS } from './sheetWriter';

/** Starts a worker that builds the file, so that the page remains responsive. Its file rejects on an abort. */
export function fileBuilder(signal: AbortSignal) {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  const file = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      data.say === 'file' ? resolve(data.bytes) : reject(new Error(data.message));
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Awaited at the end; until then a failure must not count as unhandled.
  file.catch(() => undefined);
  return {
    send: (message: ToWorker) => worker.postMessage(message),
    file,
    end: () => worker.terminate(),
  };
}

/** Makes a workbook of rows that the page has. */
export async function madeByExport(
  head: SheetHead,
  words: FileWords,
  rows: readonly SheetRow[],
): Promise<Blob> {
  const { send, file, end } = fileBuilder(new AbortController().signal);
  try {
    send({ say: 'begin', format: 'xlsx', head, words });
    send({ say: 'rows', rows });
    send({ say: 'finish' });
    return new Blob([await file], { type: FORMATS.xlsx.type });
  } finally {
    end();
  }
}
