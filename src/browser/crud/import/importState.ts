import type { MatchedColumn } from '@/core/sheets/columnMatching';
import type { CsvRow } from '@/core/sheets/csvReading';

/** The way a sheet is read: its heading, its columns, the key of its rows, and cells that were mended. */
export interface SheetReading {
  /** The index of the row with the headings; -1 where the sheet has none. */
  headAt: number;
  columns: readonly MatchedColumn[];
  /** The field by which rows find their record, `id`, or nothing: every row adds a record. */
  key: string;
  /** Text that replaces a cell's, by line and column (`4:2`). */
  mended: Readonly<Record<string, string>>;
}

/** A row below the heading, with its mended cells. */
export type SheetLine = CsvRow;

const cellKey = (line: number, at: number) => `${line}:${at}`;

/** Returns a reading with other text in some cells. */
export const mend = (
  reading: SheetReading,
  cells: readonly { line: number; at: number; text: string }[],
): SheetReading => ({
  ...reading,
  mended: {
    ...reading.mended,
    ...Object.fromEntries(cells.map(({ line, at, text }) => [cellKey(line, at), text])),
  },
});

/** Returns a reading in which a column stands for another field; the column that had it is left out. */
export const matchColumn = (
  reading: SheetReading,
  at: number,
  name: MatchedColumn,
): SheetReading => ({
  ...reading,
  columns: reading.columns.map((before, other) => {
    if (other === at) return name;
    return name !== undefined && before === name ? undefined : before;
  }),
});

/** Returns the headings of a sheet as they are written; numbers of columns where there is none. */
export function headsOf(rows: readonly CsvRow[], headAt: number): string[] {
  const width = Math.max(0, ...rows.slice(0, 1_000).map(({ cells }) => cells.length));
  const cells = rows[headAt]?.cells ?? [];
  return Array.from({ length: width }, (_, at) => cells[at]?.trim() ?? '');
}

/** Returns the rows below the heading. Lines that were saved are left out. */
export function linesOf(
  rows: readonly CsvRow[],
  { headAt, mended }: SheetReading,
  saved: ReadonlySet<number>,
): SheetLine[] {
  const changed = new Map<number, [number, string][]>();
  for (const [key, text] of Object.entries(mended)) {
    const [line = 0, at = 0] = key.split(':').map(Number);
    changed.set(line, [...(changed.get(line) ?? []), [at, text]]);
  }
  const below = rows.slice(headAt + 1);
  // Most sheets are shown as they are, and may have a hundred thousand rows.
  if (changed.size === 0 && saved.size === 0) return below;
  return below.flatMap((row) => {
    if (saved.has(row.line)) return [];
    const cells = changed.get(row.line);
    if (!cells) return [row];
    const now = [...row.cells];
    for (const [at, text] of cells) {
      while (now.length < at) now.push('');
      now[at] = text;
    }
    return [{ line: row.line, cells: now }];
  });
}
