import { resourceOf } from '@/browser/providers/resources';
import type { ActivityGroup } from '@/core/lists/bulkChanges';
import type { ImportAnswerRow } from '@/core/lists/imports';
import { IMPORT_FORMATS } from '@/core/sheets/importFormats';
import { unreachable } from './failures';
import { asHttpErrors, callOperation } from './http';
import { numberOf } from './idempotency';
import { receive } from './receiving';

const pathOf = (route: string) => resourceOf(route)?.path ?? route;

const keyed = (key: string) => (key === '' ? {} : { key });

/** Reads the rows of an answer as it arrives: each is on a line of its own if they are many. */
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

  /** Returns the rows of a single-line response. Throws if the response was cut off. */
  end(): readonly ImportAnswerRow[] {
    try {
      const { rows } = JSON.parse(this.#isBegun ? `{"rows":[${this.#rest}` : this.#rest);
      return Array.isArray(rows) ? rows : [];
    } catch {
      throw unreachable();
    }
  }
}

/** The parts of a body that are put together at once, and the bytes of an answer that are read at once. */
const [PARTS, BYTES] = [5, 65_536];

/** Makes something of lines of JSON, some at a time; the page has a pause in between. */
async function inTurns<T>(parts: readonly string[], make: (text: string) => T): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < parts.length; at += PARTS) {
    made.push(make(parts.slice(at, at + PARTS).join('')));
    // A hidden page needs no pauses, and browsers slow down its timers.
    if (parts.length > PARTS && !document.hidden) await new Promise((done) => setTimeout(done));
  }
  return made;
}

/** Returns lines of JSON as a body; making one blob of all the text would block the page. */
const bodyOf = async (parts: readonly string[]): Promise<Blob> =>
  new Blob(await inTurns(parts, (text) => new Blob([text])), { type: IMPORT_FORMATS.ndjson[0] });

/**
 * Gives what an import of these lines of JSON would do, a row for each, as the server finds it out. Nothing is saved.
 */
export async function tryRows(
  route: string,
  parts: readonly string[],
  key: string,
  signal: AbortSignal,
  onRows: (rows: readonly ImportAnswerRow[]) => Promise<void>,
) {
  const query = { ...keyed(key), dry_run: true, refused: 'leave_out' };
  const body = await bodyOf(parts);
  const reader = new RowReader();
  await receive('imports', pathOf(route), { query, body, signal }, async (piece) => {
    for (let at = 0; at < piece.length; at += BYTES)
      await onRows(reader.take(piece.subarray(at, at + BYTES)));
  });
  await onRows(await asHttpErrors(async () => reader.end()));
}

/** Saves all rows or none. An import of many goes on after the answer, whose group is then `running`. */
export async function saveRows(route: string, parts: readonly string[], key: string) {
  const [body, marks] = [await bodyOf(parts), await inTurns(parts, numberOf)];
  const { data } = await callOperation('imports', {
    ...{ id: pathOf(route), query: keyed(key), body, mark: marks.join() },
  });
  return data as ActivityGroup;
}
