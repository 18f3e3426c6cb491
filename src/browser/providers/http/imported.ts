import { resourceOf } from '@/browser/providers/resources';
import type { ActivityGroup } from '@/core/lists/bulkChanges';
import type { ImportAnswerRow } from '@/core/lists/imports';
import { IMPORT_FORMATS } from '@/core/sheets/importFormats';
import { unreachable } from './failures';
import { asHttpErrors, callOperation } from './http';
import { receive } from './receiving';

const pathOf = (route: string) => resourceOf(route)?.path ?? route;

const keyed = (key: string) => (key === '' ? {} : { key });

/** Reads the rows of an answer as it arrives: each is on a line of its own where they are many. */
class RowReader {
  #rest = '';
  #isBegun = false;
  readonly #decoder = new TextDecoder();

  /** Returns the rows that this piece of the answer completes. */
  take(piece: Uint8Array): ImportAnswerRow[] {
    const lines = (this.#rest + this.#decoder.decode(piece, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => {
      const isHead = !this.#isBegun;
      this.#isBegun = true;
      return isHead ? [] : [JSON.parse(line.replace(/,$/, '')) as ImportAnswerRow];
    });
  }

  /** Returns the rows of an answer that had no lines. Throws where its end is not the end of an answer. */
  end(): readonly ImportAnswerRow[] {
    try {
      const { rows } = JSON.parse(this.#isBegun ? `{"rows":[${this.#rest}` : this.#rest);
      return Array.isArray(rows) ? rows : [];
    } catch {
      throw unreachable();
    }
  }
}

/**
 * Gives what an import of these lines of JSON would do, a row for each, as the server finds it out. Nothing is saved.
 */
export async function tryRows(
  route: string,
  lines: string,
  key: string,
  signal: AbortSignal,
  onRows: (rows: readonly ImportAnswerRow[]) => Promise<void>,
) {
  const query = { ...keyed(key), dry_run: true, refused: 'leave_out' };
  const body = new Blob([lines], { type: IMPORT_FORMATS.ndjson[0] });
  const reader = new RowReader();
  await receive('imports', pathOf(route), { query, body, signal }, (piece) =>
    onRows(reader.take(piece)),
  );
  await onRows(await asHttpErrors(async () => reader.end()));
}

/** Saves all rows or none. An import of many goes on after the answer, whose group is then `running`. */
export async function saveRows(route: string, lines: string, key: string) {
  const { data } = await callOperation('imports', {
    ...{ id: pathOf(route), query: keyed(key), body: lines, type: IMPORT_FORMATS.ndjson[0] },
  });
  return data as ActivityGroup;
}
