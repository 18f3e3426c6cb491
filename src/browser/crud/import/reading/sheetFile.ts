import type { MatchedColumn } from '@/core/sheets/columnMatching';
import { type CsvRow, csvRows, UnreadableSheet } from '@/core/sheets/csvReading';
import { textsIn } from '@/core/sheets/decoding';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/core/sheets/importFormats';

/** The most columns of a sheet. */
export const MAX_COLUMNS = 100;

/** A sheet as text: its rows with their numbers, from its first row, which may be a title. */
export interface ReadSheet {
  /** The name of the sheet in a workbook. */
  name?: string;
  rows: readonly CsvRow[];
  /** The columns below a heading in the first row, where they are known and not matched by name. */
  columns?: readonly MatchedColumn[];
}

/** The sheets of a file, or of pasted rows, under its name. */
export interface OpenedFile {
  name: string;
  sheets: readonly ReadSheet[];
}

/** A file that was read, or the reason why it was not, as the name of its message. */
export type SheetAnswer = { sheets: readonly ReadSheet[] } | { refused: string; detail?: string };

/** A message of the worker that reads sheets: that it has loaded, some rows of a sheet, then the answer without its rows. */
export type SheetMessage =
  | { isReady: true }
  | { sheet: number; rows: readonly CsvRow[] }
  | SheetAnswer;

/** A message to the worker that reads sheets: a file, or text that was pasted. */
export type SheetRequest = { bytes: ArrayBuffer } | { text: string };

/** Returns the reason why a sheet is refused, if it is. The heading and rows above it do not count as rows. */
export function issueOfSheets(sheets: readonly ReadSheet[]): string | undefined {
  if (sheets.every(({ rows }) => rows.length === 0)) return 'empty';
  const isWide = ({ cells }: CsvRow) => cells.length > MAX_COLUMNS;
  if (sheets.some(({ rows }) => rows.some(isWide))) return 'too_wide';
  if (sheets.some(({ rows }) => rows.length > MAX_IMPORT_ROWS + 20)) return 'too_long';
  return undefined;
}

const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** Reads delimited text: commas, semicolons, or the tabs of a block that was copied from a spreadsheet. */
export async function readText(texts: Iterable<string>): Promise<SheetAnswer> {
  const rows: CsvRow[] = [];
  try {
    for await (const { line, cells } of csvRows(texts)) {
      rows.push({ line, cells: withoutEmptyEnd(cells) });
      if (rows.length > MAX_IMPORT_ROWS + 20) return { refused: 'too_long' };
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: 'unreadable', detail: error.message };
    throw error;
  }
  const refused = issueOfSheets([{ rows }]);
  return refused ? { refused } : { sheets: [{ rows }] };
}

/** Reads a file of text, whatever its encoding. */
export const readTextFile = (bytes: Uint8Array): Promise<SheetAnswer> =>
  bytes.length > MAX_IMPORT_BYTES
    ? Promise.resolve({ refused: 'too_large' })
    : readText(textsIn(bytes));
