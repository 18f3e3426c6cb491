/// <reference lib="webworker" />
import type { SheetHead, SheetRow } from '@/core/sheets/sheet';
import type { FileWords, Format, OpenWriter, SheetWriter } from './sheetWriter';

/** A message from the page to the worker: the start, rows, the end. */
export type ToWorker =
  | { say: 'begin'; format: Format; head: SheetHead; words: FileWords }
  | { say: 'rows'; rows: readonly SheetRow[] }
  | { say: 'finish' };

/** A message from the worker to the page. */
export type FromWorker =
  | { say: 'file'; bytes: Uint8Array<ArrayBuffer> }
  | { say: 'failed'; message: string };

const WRITERS: Record<Format, () => Promise<OpenWriter>> = {
  xlsx: async () => (await import('./excelWriter')).openExcel,
  csv: async () => (await import('./csvWriter')).openCsv,
  pdf: async () => (await import('./pdfWriter')).openPdf,
};

let writer: SheetWriter | undefined;

const answer = (message: FromWorker, given: Transferable[] = []) =>
  self.postMessage(message, { transfer: given });

async function take(message: ToWorker): Promise<void> {
  if (message.say === 'begin') {
    const open = await WRITERS[message.format]();
    writer = await open(message.head, message.words);
  } else if (message.say === 'rows') {
    writer?.add(message.rows);
  } else if (writer) {
    const bytes = new Uint8Array(await writer.finish());
    answer({ say: 'file', bytes }, [bytes.buffer]);
  }
}

// Messages run in sequence, because the first loads its writer.
let taken: Promise<void> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  taken = taken
    .then(() => take(data))
    .catch((error: unknown) => answer({ say: 'failed', message: String(error) }));
};
