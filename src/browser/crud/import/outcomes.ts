import type { ImportAnswerRow } from '@/core/lists/imports';
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

/** Numbers the rows of an answer as the sheet does; what a cell lacks is said by the error of reading it. */
export const triedRows = (
  sent: readonly SentLine[],
  answered: readonly ImportAnswerRow[],
): TriedRow[] =>
  answered.flatMap((row) => {
    const own = sent[row.line - 1];
    if (!own) return [];
    return [{ ...row, line: own.line, errors: row.errors && { ...row.errors, ...own.errors } }];
  });

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export function countsOf(rows: readonly TriedRow[]): OutcomeCounts {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Returns the rows that an import saves, in the order of the sheet. */
export function acceptedLines(
  sent: readonly SentLine[],
  rows: readonly TriedRow[],
): readonly SentLine[] {
  const accepted = new Set(
    rows.flatMap(({ line, outcome }) =>
      outcome === 'added' || outcome === 'changed' ? [line] : [],
    ),
  );
  return sent.filter(({ line }) => accepted.has(line));
}
