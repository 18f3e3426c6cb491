import { amountTyped } from '@/core/fields/kinds/money';
import type { SheetCell, SheetColumn, SheetRow } from './sheet';

/** Matches text that a spreadsheet would run as a formula when it opens the file, or what was written for it. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Returns the text of a cell without the apostrophe that exports write before formulas. */
export const formulaless = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

function written(cell: SheetCell, { form, places }: Pick<SheetColumn, 'form' | 'places'>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    // Bare digits, so that other programs read a number.
    return form === 'amount' ? amountTyped(cell).replaceAll(',', '') : cell.toFixed(places);
  }
  const safe = form === 'text' && FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the first line of comma-separated values (RFC 4180): the column labels. */
export const csvLabels = (columns: readonly SheetColumn[]): string =>
  `${columns.map(({ label }) => written(label, { form: 'text', places: 0 })).join(',')}\r\n`;

/** Returns the labels after a byte-order mark, which Excel needs for UTF-8 and other programs trip over. */
export const csvHead = (columns: readonly SheetColumn[]): string => `\uFEFF${csvLabels(columns)}`;

/** Returns a row as a line of comma-separated values. */
export const csvLine = (columns: readonly SheetColumn[], { cells }: SheetRow): string =>
  `${columns.map((column, at) => written(cells[at] ?? null, column)).join(',')}\r\n`;
