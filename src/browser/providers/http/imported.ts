import { resourceOf } from '@/browser/providers/resources';
import type { ActivityGroup } from '@/core/lists/bulkChanges';
import type { ImportAnswerRow } from '@/core/lists/imports';
import { IMPORT_FORMATS } from '@/core/sheets/importFormats';
import { type CallOptions, callOperation } from './http';
import { newKey } from './idempotency';

type Options = Pick<CallOptions, 'query' | 'signal' | 'key'>;

const send = (route: string, lines: string, options: Options) =>
  callOperation('imports', {
    ...{ id: resourceOf(route)?.path ?? route, body: lines, type: IMPORT_FORMATS.ndjson[0] },
    ...options,
  });

const keyed = (key: string) => (key === '' ? {} : { key });

/** Returns what an import of these lines of JSON would do, a row for each. Nothing is saved. */
export async function tryRows(route: string, lines: string, key: string, signal: AbortSignal) {
  const query = { ...keyed(key), dry_run: true, refused: 'leave_out' };
  // Nothing is saved that a repetition could save twice, so the lines need no hash.
  const { rows } = await send(route, lines, { query, signal, key: newKey() });
  return Array.isArray(rows) ? (rows as ImportAnswerRow[]) : [];
}

/** Saves all rows or none. An import of many goes on after the answer, whose group is then `running`. */
export async function saveRows(route: string, lines: string, key: string) {
  const { data } = await send(route, lines, { query: keyed(key) });
  return data as ActivityGroup;
}
