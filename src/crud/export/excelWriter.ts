import type { Cell, Row, Worksheet } from 'exceljs';
import { currencySign } from '../../../domain/kernel/fields/money';
import type { SheetCell, SheetColumn, SheetHead, SheetRow } from '../../../domain/kernel/sheet';
import type { FileWords, OpenWriter } from './sheetWriter';

const WIDEST = 48;

/** The format of an amount: "£"#,##0.00. */
const amountFormat = (currency: string) =>
  `"${currencySign(currency)}"#,##0.00;-"${currencySign(currency)}"#,##0.00`;

const FORMATS: Readonly<Record<string, string>> = {
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

/** The format of a column's cells; nothing where Excel's own serves. */
function formatOf({ form, places }: SheetColumn, currency: string): string | undefined {
  if (form === 'amount') return amountFormat(currency);
  if (form === 'number') return places === 0 ? '0' : `#,##0.${'0'.repeat(places)}`;
  return FORMATS[form];
}

/** A cell's value as Excel holds it: days and moments are dates without a zone, amounts are in whole units. */
function excelValue(cell: SheetCell, { form }: SheetColumn) {
  if (cell === null) return null;
  if (form === 'amount') return Number(cell) / 100;
  if (form === 'date') return new Date(`${cell}T00:00:00Z`);
  if (form === 'moment') return new Date(`${String(cell).replace(' ', 'T')}:00Z`);
  return cell;
}

/** How many characters a value takes in its column. */
function widthOf(cell: SheetCell, { form }: SheetColumn): number {
  if (form === 'date') return 10;
  if (form === 'moment') return 16;
  const characters = String(cell ?? '').length;
  return form === 'amount' ? characters + 4 : characters;
}

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

function style(cell: Cell, column: SheetColumn, currency: string): void {
  const format = formatOf(column, currency);
  if (format) cell.numFmt = format;
}

interface Written {
  head: SheetHead;
  words: FileWords;
  sheet: Worksheet;
  first: number;
  last: number;
  sums: readonly number[];
  currencies: ReadonlySet<string>;
}

/** The sums below the rows, as formulas with what they come to; amounts of several currencies have none. */
function addTotals({ head, words, sheet, first, last, sums, currencies }: Written): void {
  const isSummed = ({ isSummed, form }: SheetColumn) =>
    isSummed && (form !== 'amount' || currencies.size <= 1);
  if (last < first || !head.columns.some(isSummed)) return;
  const row = sheet.addRow([]);
  row.font = { bold: true };
  head.columns.forEach((column, at) => {
    const cell = row.getCell(at + 1);
    cell.border = { top: { style: 'thin' } };
    if (at === 0 && !isSummed(column)) cell.value = words.total;
    if (!isSummed(column)) return;
    const name = columnName(at);
    const sum = sums[at] ?? 0;
    const result = column.form === 'amount' ? sum / 100 : Number(sum.toFixed(column.places));
    cell.value = { formula: `SUM(${name}${first}:${name}${last})`, result };
    style(cell, column, [...currencies][0] ?? 'GBP');
  });
}

/** Adds a number to a sum as whole units of its last digit, so that hours add up as they are written. */
const plus = (sum: number, cell: SheetCell, { places, form }: SheetColumn) => {
  if (typeof cell !== 'number') return sum;
  if (form === 'amount') return sum + cell;
  const unit = 10 ** places;
  return (Math.round(sum * unit) + Math.round(cell * unit)) / unit;
};

/** Writes an Excel workbook: title and filters above, a header that stays, real dates and numbers, sums as formulas. */
export const openExcel: OpenWriter = async (head, words) => {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const above = [head.title, ...head.filters, head.made];
  const headerAt = above.length + 2;
  // A sheet's name may not hold these, nor more than 31 characters.
  const sheet = book.addWorksheet(head.title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31), {
    views: [{ state: 'frozen', ySplit: headerAt, xSplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToHeight: 0 },
  });
  above.forEach((line, at) => {
    const row = sheet.addRow([line]);
    row.font = at === 0 ? { bold: true, size: 14 } : { color: { argb: 'FF595959' } };
  });
  sheet.addRow([]);
  const header = sheet.addRow(head.columns.map(({ label }) => label));
  header.font = { bold: true };
  header.eachCell((cell) => {
    cell.border = { bottom: { style: 'thin' } };
  });
  const widths = head.columns.map(({ label }) => label.length + 2);
  const sums = head.columns.map(() => 0);
  const currencies = new Set<string>();
  const formats = (row: Row, { currency }: SheetRow) =>
    head.columns.forEach((column, at) => {
      if (column.form !== 'text') style(row.getCell(at + 1), column, currency);
    });
  let last = headerAt;
  return {
    add(rows) {
      for (const row of rows) {
        const values = head.columns.map((column, at) => excelValue(row.cells[at] ?? null, column));
        formats(sheet.addRow(values), row);
        head.columns.forEach((column, at) => {
          const cell = row.cells[at] ?? null;
          widths[at] = Math.max(widths[at] ?? 0, widthOf(cell, column) + 2);
          if (column.isSummed) sums[at] = plus(sums[at] ?? 0, cell, column);
        });
        currencies.add(row.currency);
        last += 1;
      }
    },
    async finish() {
      sheet.autoFilter = {
        from: { row: headerAt, column: 1 },
        to: { row: last, column: head.columns.length },
      };
      widths.forEach((width, at) => {
        sheet.getColumn(at + 1).width = Math.min(width, WIDEST);
      });
      addTotals({ head, words, sheet, first: headerAt + 1, last, sums, currencies });
      return new Uint8Array(await book.xlsx.writeBuffer());
    },
  };
};
