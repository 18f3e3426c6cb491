import { type EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import ExcelJS, { type Worksheet } from 'exceljs';
import { ExcelExport, excelSheetOf } from '@/core/sheets/excelSheet';
import type { SheetHead, SheetRow } from '@/core/sheets/sheet';

/** The most bytes of a sheet that may wait for compression. */
const MAX_WAITING = 1024 * 1024;

/** The old-style stream that exceljs compresses with; only this property has its buffered length. */
type Compressor = EventEmitter & { _writableState: { length: number } };

/** Returns the stream that exceljs writes a sheet to; its types leave that out, and it does not wait by itself. */
const compressorOf = (sheet: Worksheet) =>
  (sheet as unknown as { stream: { pipes: Compressor[] } }).stream.pipes[0];

/** Waits until most of what was written to a sheet is compressed and received. */
async function caughtUp(sheet: Worksheet, signal: AbortSignal): Promise<void> {
  const compressor = compressorOf(sheet);
  while (compressor && compressor._writableState.length > MAX_WAITING)
    await once(compressor, 'drain', { signal });
}

/** Returns a workbook of these rows, streamed while they are read. */
export async function* excelBytes(
  head: SheetHead,
  rows: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough();
  const aborted = new AbortController();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const { name, options } = excelSheetOf(head);
  const sheet = book.addWorksheet(name, options);
  const write = async () => {
    const written = new ExcelExport(sheet, head, 'Total');
    for await (const some of rows) {
      aborted.signal.throwIfAborted();
      written.add(some);
      await caughtUp(sheet, aborted.signal);
    }
    written.finish();
    await book.commit();
  };
  write().catch((error: Error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    aborted.abort();
    output.destroy();
  }
}
