import { type EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import ExcelJS, { type Worksheet } from 'exceljs';
import { ExcelExport, excelSheetOf } from '@/core/sheets/excelSheet';
import type { SheetHead, SheetRow } from '@/core/sheets/sheet';

/** So many bytes of a sheet may wait to be compressed. */
const MOST_WAITING = 1024 * 1024;

/** A stream of the old kind that exceljs compresses with: it says how much waits in it only in here. */
type Compressor = EventEmitter & { _writableState: { length: number } };

/** Where exceljs writes a streamed sheet to; its types leave that out, and it does not wait by itself. */
const compressorOf = (sheet: Worksheet) =>
  (sheet as unknown as { stream: { pipes: Compressor[] } }).stream.pipes[0];

/** Waits until what was written to a sheet is compressed and, but for little, received. */
async function caughtUp(sheet: Worksheet, signal: AbortSignal): Promise<void> {
  const compressor = compressorOf(sheet);
  while (compressor && compressor._writableState.length > MOST_WAITING)
    await once(compressor, 'drain', { signal });
}

/** A workbook of these rows, sent while they are read. */
export async function* excelBytes(
  head: SheetHead,
  rows: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough();
  const left = new AbortController();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const { name, options } = excelSheetOf(head);
  const sheet = book.addWorksheet(name, options);
  const write = async () => {
    const written = new ExcelExport(sheet, head, 'Total');
    for await (const some of rows) {
      left.signal.throwIfAborted();
      written.add(some);
      await caughtUp(sheet, left.signal);
    }
    written.finish();
    await book.commit();
  };
  write().catch((error: Error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    left.abort();
    output.destroy();
  }
}
