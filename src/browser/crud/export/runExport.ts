import type { GetListParams, GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { Included } from '@/browser/fields';
import type { Field } from '@/core/fields';
import { type SheetHead, type SheetWords, sheetRow } from '@/core/sheets/sheet';
import type { FromWorker, ToWorker } from './exportWorker';
import { ROWS_AT_ONCE, readPages } from './readPages';
import { type FileWords, FORMATS, type Format } from './sheetWriter';

/** What is exported, and how. */
export interface ExportAsked {
  route: string;
  fields: readonly [string, Field][];
  filter: Record<string, unknown>;
  sort: SortPayload;
  format: Format;
  head: SheetHead;
  fileWords: FileWords;
  /** Which records the file has; left out: all that are found. */
  isExported?: ((record: RaRecord) => Promise<boolean>) | undefined;
  /** The words for cells, given the records that came along with a page. */
  wordsOf(included: Included): SheetWords;
}

/** What answers the rows, page by page. */
interface Source {
  getList(
    route: string,
    params: GetListParams & { signal: AbortSignal },
  ): Promise<GetListResult<RaRecord>>;
}

/** How far an export is: rows read of how many there are, or bytes that came from the server. */
export type ExportProgress = { read: number; total: number } | { bytes: number };

/** A worker that builds the file, so that the page stays alive; it ends when the signal is aborted. */
function fileBuilder(signal: AbortSignal) {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  const file = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      data.say === 'file' ? resolve(data.bytes) : reject(new Error(data.message));
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Awaited at the end; until then a failure is not one that nobody looks after.
  file.catch(() => undefined);
  return {
    tell: (message: ToWorker) => worker.postMessage(message),
    file,
    end: () => worker.terminate(),
  };
}

/** As many rows as the page puts into words at once: it takes a press in between. */
const ROWS_A_TURN = 200;

/** Lets the page draw and take what was pressed; a timer would wait four milliseconds each time. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

async function only(rows: readonly RaRecord[], isExported: (record: RaRecord) => Promise<boolean>) {
  const kept = await Promise.all(rows.map(isExported));
  return rows.filter((_, at) => kept[at]);
}

/**
 * Reads the whole list by the call that the screen makes, and builds its file. Answers nothing where there are no rows;
 * throws what a call throws, and the signal's reason once that is aborted.
 */
export async function runExport(
  source: Source,
  asked: ExportAsked,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob | undefined> {
  const { route, fields, filter, sort, format, head, fileWords, wordsOf, isExported } = asked;
  const ask = async (page: number) => {
    const pagination = { page, perPage: ROWS_AT_ONCE };
    const answer = await source.getList(route, { filter, sort, pagination, signal });
    return { ...answer, total: answer.total ?? answer.data.length };
  };
  const { tell, file, end } = fileBuilder(signal);
  try {
    tell({ say: 'begin', format, head, words: fileWords });
    let read = 0;
    let exported = 0;
    for await (const { fresh, total, meta } of readPages(ask, signal)) {
      const words = wordsOf((meta?.included ?? {}) as Included);
      for (let first = 0; first < fresh.length; first += ROWS_A_TURN) {
        if (first > 0) await nextTurn();
        signal.throwIfAborted();
        const some = fresh.slice(first, first + ROWS_A_TURN);
        const rows = isExported ? await only(some, isExported) : some;
        exported += rows.length;
        tell({ say: 'rows', rows: rows.map((record) => sheetRow(fields, record, words)) });
      }
      read += fresh.length;
      onProgress({ read, total: Math.max(total, read) });
    }
    if (exported === 0) return undefined;
    tell({ say: 'finish' });
    return new Blob([await file], { type: FORMATS[format].type });
  } finally {
    end();
  }
}
