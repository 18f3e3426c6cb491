import type { GetListParams, GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { Included } from '@/browser/fields';
import type { Field } from '@/core/fields';
import { type SheetHead, type SheetWords, sheetRow } from '@/core/sheets/sheet';
import { fileBuilder } from './madeByExport';
import { ROWS_AT_ONCE, readPages } from './readPages';
import { type FileWords, FORMATS, type Format } from './sheetWriter';

export interface ExportInput {
  route: string;
  fields: readonly [string, Field][];
  filter: Record<string, unknown>;
  sort: SortPayload;
  format: Format;
  head: SheetHead;
  fileWords: FileWords;
  /** Selects the records of the file; all if left out. */
  isExported?: ((record: RaRecord) => Promise<boolean>) | undefined;
  /** Returns the texts of cells, from the records included with a page. */
  wordsOf(included: Included): SheetWords;
}

/** The source of the rows, page by page. */
interface Source {
  getList(
    route: string,
    params: GetListParams & { signal: AbortSignal },
  ): Promise<GetListResult<RaRecord>>;
}

/** The progress of an export: rows read of the total, or bytes received from the server. */
export type ExportProgress = { read: number; total: number } | { bytes: number };

/** The rows that are formatted before the page may respond to input again. */
const CHUNK_ROWS = 200;

/** Lets the page render and handle input. A timer would wait four milliseconds each time. */
const yieldToEventLoop = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

async function only(rows: readonly RaRecord[], isExported: (record: RaRecord) => Promise<boolean>) {
  const isIncluded = await Promise.all(rows.map(isExported));
  return rows.filter((_, at) => isIncluded[at]);
}

/**
 * Reads the whole list through the call of the screen, and builds its file. Returns nothing if there are no rows.
 * Throws the error of a call, and the signal's reason on an abort.
 */
export async function runExport(
  source: Source,
  input: ExportInput,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob | undefined> {
  const { route, fields, filter, sort, format, head, fileWords, wordsOf, isExported } = input;
  const read = async (page: number) => {
    const pagination = { page, perPage: ROWS_AT_ONCE };
    const answer = await source.getList(route, { filter, sort, pagination, signal });
    return { ...answer, total: answer.total ?? answer.data.length };
  };
  const { send, file, end } = fileBuilder(signal);
  try {
    send({ say: 'begin', format, head, words: fileWords });
    let rowsRead = 0;
    let exported = 0;
    for await (const { fresh, total, meta } of readPages(read, signal)) {
      const words = wordsOf((meta?.included ?? {}) as Included);
      for (let first = 0; first < fresh.length; first += CHUNK_ROWS) {
        if (first > 0) await yieldToEventLoop();
        signal.throwIfAborted();
        const some = fresh.slice(first, first + CHUNK_ROWS);
        const rows = isExported ? await only(some, isExported) : some;
        exported += rows.length;
        send({ say: 'rows', rows: rows.map((record) => sheetRow(fields, record, words)) });
      }
      rowsRead += fresh.length;
      onProgress({ read: rowsRead, total: Math.max(total, rowsRead) });
    }
    if (exported === 0) return undefined;
    send({ say: 'finish' });
    return new Blob([await file], { type: FORMATS[format].type });
  } finally {
    end();
  }
}
