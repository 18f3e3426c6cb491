import { type ImportAnswerRow, withSheetRow } from '@/core/lists/imports';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { SentLine } from './sentLines';

export const OUTCOMES = ['added', 'changed', 'unchanged', 'refused'] as const;

/** The colour of each outcome; none for rows that stay as they are. */
export const TONES = {
  added: 'success',
  changed: 'info',
  unchanged: undefined,
  refused: 'error',
} as const;

export type Outcome = (typeof OUTCOMES)[number];

/** A row of the sheet with what would happen to it. */
export interface TriedRow extends ImportAnswerRow {
  /** Its number in the sheet. */
  line: number;
}

const NO_CHANGES: TriedRow['changes'] = {};

/** Returns the errors of a row; rows that they name are numbered as in the sheet. */
function inSheet(errors: FieldErrors, sent: readonly SentLine[]): FieldErrors {
  const rowOf = (line: number) => sent[line - 1]?.line ?? line;
  const named = Object.entries(errors).map(([name, sentences]) => [
    name,
    sentences.map((sentence) => withSheetRow(sentence, rowOf)),
  ]);
  return Object.fromEntries(named);
}

/**
 * Numbers the rows of an answer as the sheet does; what a cell lacks is said by the error of reading it. A hundred
 * thousand rows would hold the page up as long as they are there: only those that change records keep their values.
 */
export const triedRows = (
  sent: readonly SentLine[],
  answered: readonly ImportAnswerRow[],
): TriedRow[] =>
  answered.flatMap((row) => {
    const own = sent[row.line - 1];
    if (!own) return [];
    const changes = row.outcome === 'changed' ? row.changes : NO_CHANGES;
    const errors = row.errors && { ...inSheet(row.errors, sent), ...own.errors };
    return [{ ...row, ...{ line: own.line, changes, errors } }];
  });

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/** Returns counts that begin at none. */
export const noCounts = (): Record<Outcome, number> => ({
  ...{ added: 0, changed: 0, unchanged: 0, refused: 0 },
});

/** Returns the rows with one of these outcomes, in the order of the sheet. */
export const linesWith = (
  sent: readonly SentLine[],
  rows: ReadonlyMap<number, TriedRow>,
  outcomes: readonly Outcome[],
): readonly SentLine[] =>
  sent.filter(({ line }) => {
    const row = rows.get(line);
    return row !== undefined && outcomes.includes(row.outcome);
  });
