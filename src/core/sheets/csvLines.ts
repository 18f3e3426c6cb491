import { amountTyped } from '@/core/fields/money';
import type { SheetCell, SheetColumn, SheetRow } from './sheet';

/** What a spreadsheet would take for a formula, when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

function written(cell: SheetCell, { form, places }: Pick<SheetColumn, 'form' | 'places'>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    // Bare digits, so that other programs read a number.
    return form === 'amount' ? amountTyped(cell).replaceAll(',', '') : cell.toFixed(places);
  }
  const safe = form === 'text' && FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line of comma-separated values (RFC 4180): what the columns are called. */
export const csvLabels = (columns: readonly SheetColumn[]): string =>
  `${columns.map(({ label }) => written(label, { form: 'text', places: 0 })).join(',')}\r\n`;

/** The same after the mark by which Excel knows that they are UTF-8. Programs that look for a column by its name stumble over it. */
export const csvHead = (columns: readonly SheetColumn[]): string => `\uFEFF${csvLabels(columns)}`;

/** A row as a line of comma-separated values. */
export const csvLine = (columns: readonly SheetColumn[], { cells }: SheetRow): string =>
  `${columns.map((column, at) => written(cells[at] ?? null, column)).join(',')}\r\n`;
