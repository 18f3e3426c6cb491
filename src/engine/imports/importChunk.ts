import { yieldToEventLoop } from '@/engine/chunked';
import { saveTogether } from '@/engine/saving/savingTogether';
import {
  type ImportedRow,
  type Importing,
  isRead,
  type PlannedRow,
  planRow,
  savedRow,
  saveRow,
} from './importRow';
import type { SentRow } from './sentRows';

/** The rows that are planned together after which other calls get their turn. */
const BETWEEN_YIELDS = 10;

/** The most records that rows point at and that are remembered. */
const MOST_POINTED = 1_000;

/** Saves rows one after the other. */
async function* saveEach(
  importing: Importing,
  rows: readonly SentRow[],
): AsyncGenerator<ImportedRow> {
  for (const sent of rows) {
    const planned = await planRow(importing, sent);
    const row =
      'outcome' in planned
        ? planned
        : savedRow(importing, planned, await saveRow(importing, planned));
    // The save may have changed any record.
    if (row.outcome !== 'refused' && row.outcome !== 'unchanged') importing.known.forget();
    yield row;
  }
}

/** Saves those of these rows that are not decided yet, together. */
async function saveUndecided(
  importing: Importing,
  rows: readonly (PlannedRow | ImportedRow)[],
): Promise<ImportedRow[]> {
  const { ctx, of, pointed, part } = importing;
  if (pointed.size > MOST_POINTED) pointed.clear();
  const planned = rows.flatMap((row) => ('outcome' in row ? [] : [row]));
  const bodies = planned.map(({ body }) => body);
  const outcomes = await saveTogether(ctx, of, bodies, pointed, part);
  const saved = new Map<number, ImportedRow>();
  for (const [at, outcome] of outcomes.entries()) {
    const row = planned[at];
    if (row) saved.set(row.line, savedRow(importing, row, outcome));
  }
  return rows.flatMap((row) => ('outcome' in row ? row : (saved.get(row.line) ?? [])));
}

/** Saves rows whose saves stand alone: together up to the next that cannot be read in full. */
async function* saveAlone(
  importing: Importing,
  rows: readonly SentRow[],
): AsyncGenerator<ImportedRow> {
  let waiting: (PlannedRow | ImportedRow)[] = [];
  for (const [at, sent] of rows.entries()) {
    const row = await planRow(importing, sent);
    if ('outcome' in row || isRead(row)) {
      waiting.push(row);
    } else {
      yield* await saveUndecided(importing, waiting);
      waiting = [];
      yield savedRow(importing, row, await saveRow(importing, row));
    }
    if (at % BETWEEN_YIELDS === 0) await yieldToEventLoop();
  }
  yield* await saveUndecided(importing, waiting);
}

/** Saves rows, each with the outcome of a save of its record alone; yields them in their order. */
export const importChunk = (
  importing: Importing,
  rows: readonly SentRow[],
): AsyncGenerator<ImportedRow> =>
  importing.standsAlone ? saveAlone(importing, rows) : saveEach(importing, rows);
