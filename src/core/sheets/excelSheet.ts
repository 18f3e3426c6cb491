import { currencySign } from '@/core/fields/kinds/money';
import type { SheetCell, SheetColumn, SheetHead, SheetRow } from './sheet';
import { SheetSums } from './sheetSums';

interface ExcelCell {
  value: unknown;
  numFmt: string;
  border: object;
}

interface ExcelRow {
  font: object;
  getCell(at: number): ExcelCell;
  /** Finishes the row; a streamed file writes and drops it. */
  commit(): void;
}

/** The parts of an exceljs sheet that an export uses, held in memory or streamed. */
export interface ExcelSheet {
  addRow(values: unknown[]): ExcelRow;
  getColumn(at: number): { width?: number | undefined };
  autoFilter?: unknown;
}

const WIDEST = 48;

/** Returns the format of an amount: "£"#,##0.00. */
const amountFormat = (currency: string) =>
  `"${currencySign(currency)}"#,##0.00;-"${currencySign(currency)}"#,##0.00`;

const FORMATS: Readonly<Record<string, string>> = {
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

/** Returns the format of a column's cells; nothing for Excel's default. */
function formatOf({ form, places, isGrouped }: SheetColumn, currency: string): string | undefined {
  if (form === 'amount') return amountFormat(currency);
  if (form === 'number' && places === 0) return isGrouped ? '#,##0' : '0';
  if (form === 'number') return `#,##0.${'0'.repeat(places)}`;
  return FORMATS[form];
}

/** Returns a cell's value as Excel stores it: days and moments are dates without a zone, amounts are in whole units. */
function excelValue(cell: SheetCell, { form }: SheetColumn) {
  if (cell === null) return null;
  if (form === 'amount') return Number(cell) / 100;
  if (form === 'date') return new Date(`${cell}T00:00:00Z`);
  if (form === 'moment') return new Date(`${String(cell).replace(' ', 'T')}:00Z`);
  return cell;
}

/** Returns the width of a value, in characters. */
function widthOf(cell: SheetCell, { form }: SheetColumn): number {
  if (form === 'date') return 10;
  if (form === 'moment') return 16;
  const characters = String(cell ?? '').length;
  return form === 'amount' ? characters + 4 : characters;
}

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

function style(cell: ExcelCell, column: SheetColumn, currency: string): void {
  const format = formatOf(column, currency);
  if (format) cell.numFmt = format;
}

const linesAbove = ({ title, filters, made }: SheetHead) => [title, ...filters, made];

/** Returns the row number of the header: below the title, the filters, the author, and an empty row. */
const headerRow = (head: SheetHead) => linesAbove(head).length + 2;

/** Returns the exceljs options of a sheet: its name, a frozen header, landscape pages. */
export function excelSheetOf(head: SheetHead) {
  return {
    // A sheet name may not contain these characters or exceed 31.
    name: head.title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    options: {
      views: [{ state: 'frozen' as const, ySplit: headerRow(head), xSplit: 1 }],
      pageSetup: { orientation: 'landscape' as const, fitToPage: true, fitToHeight: 0 },
    },
  };
}

/** Writes the rows of an export to an exceljs sheet: real dates and numbers, sums as formulas below. */
export class ExcelExport {
  readonly #widths: number[];
  readonly #sums: SheetSums;
  #last: number;
  #hasBegun = false;

  constructor(
    private readonly sheet: ExcelSheet,
    private readonly head: SheetHead,
    private readonly totalWord: string,
  ) {
    this.#widths = head.columns.map(({ label }) => label.length + 2);
    this.#sums = new SheetSums(head.columns);
    this.#last = headerRow(head);
  }

  add(rows: readonly SheetRow[]): void {
    for (const { cells } of rows)
      this.head.columns.forEach((column, at) => {
        const width = widthOf(cells[at] ?? null, column) + 2;
        this.#widths[at] = Math.max(this.#widths[at] ?? 0, width);
      });
    this.#begin();
    for (const row of rows) this.#addRow(row);
  }

  /** Called once, at the end. */
  finish(): void {
    this.#begin();
    this.#setWidths();
    const { columns } = this.head;
    this.sheet.autoFilter = {
      from: { row: headerRow(this.head), column: 1 },
      to: { row: this.#last, column: columns.length },
    };
    this.#addTotals();
  }

  /** A streamed sheet writes its widths first, from the rows known by then. */
  #setWidths(): void {
    this.#widths.forEach((width, at) => {
      this.sheet.getColumn(at + 1).width = Math.min(width, WIDEST);
    });
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#setWidths();
    linesAbove(this.head).forEach((line, at) => {
      const row = this.sheet.addRow([line]);
      row.font = at === 0 ? { bold: true, size: 14 } : { color: { argb: 'FF595959' } };
      row.commit();
    });
    this.sheet.addRow([]).commit();
    const header = this.sheet.addRow(this.head.columns.map(({ label }) => label));
    header.font = { bold: true };
    this.head.columns.forEach((_, at) => {
      header.getCell(at + 1).border = { bottom: { style: 'thin' } };
    });
    header.commit();
  }

  #addRow(values: SheetRow): void {
    const { cells, currency } = values;
    const { columns } = this.head;
    const row = this.sheet.addRow(
      columns.map((column, at) => excelValue(cells[at] ?? null, column)),
    );
    columns.forEach((column, at) => {
      if (column.form !== 'text') style(row.getCell(at + 1), column, currency);
    });
    row.commit();
    this.#sums.add(values);
    this.#last += 1;
  }

  /** Adds the sums below the rows, as formulas with their results. */
  #addTotals(): void {
    const { columns } = this.head;
    const first = headerRow(this.head) + 1;
    const sums = this.#sums.cells();
    if (!sums) return;
    const row = this.sheet.addRow([]);
    row.font = { bold: true };
    columns.forEach((column, at) => {
      const cell = row.getCell(at + 1);
      cell.border = { top: { style: 'thin' } };
      const sum = sums[at];
      if (typeof sum !== 'number') {
        if (at === 0) cell.value = this.totalWord;
        return;
      }
      const name = columnName(at);
      const result = column.form === 'amount' ? sum / 100 : Number(sum.toFixed(column.places));
      cell.value = { formula: `SUM(${name}${first}:${name}${this.#last})`, result };
      style(cell, column, this.#sums.currency);
    });
    row.commit();
  }
}
