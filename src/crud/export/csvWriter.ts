import { amountTyped } from '../../../domain/kernel/fields/money';
import type { SheetCell, SheetColumn } from '../../../domain/kernel/sheet';
import type { OpenWriter } from './sheetWriter';

/** What a spreadsheet would take for a formula, when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

function written(cell: SheetCell, { form, places }: SheetColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    // Bare digits, so that other programs read a number.
    return form === 'amount' ? amountTyped(cell).replaceAll(',', '') : cell.toFixed(places);
  }
  const safe = form === 'text' && FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes comma-separated values (RFC 4180) in UTF-8, with the mark by which Excel knows it. */
export const openCsv: OpenWriter = ({ columns }) => {
  const text = { name: '', label: '', form: 'text', places: 0, isSummed: false } as const;
  const lines = [columns.map(({ label }) => written(label, text)).join(',')];
  return {
    add(rows) {
      for (const { cells } of rows) {
        lines.push(columns.map((column, at) => written(cells[at] ?? null, column)).join(','));
      }
    },
    finish: async () => new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`),
  };
};
