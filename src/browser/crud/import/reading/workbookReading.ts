import type { CellValue, Worksheet } from 'exceljs';
import { MAX_IMPORT_ROWS } from '@/core/sheets/importFormats';
import { issueOfSheets, MAX_COLUMNS, type ReadSheet, type SheetAnswer } from './sheetFile';
import { issueOfWorkbook } from './workbookGuard';

/** Parts of sheets that say nothing about values, and may be millions. */
const NOT_READ = [
  ...['dataValidations', 'conditionalFormatting', 'hyperlinks', 'autoFilter', 'extLst'],
  ...['drawing', 'legacyDrawing', 'tableParts', 'rowBreaks', 'colBreaks', 'mergeCells'],
];

const two = (number: number) => String(number).padStart(2, '0');

/** Returns a day of a workbook, which has no zone, as people type it, with its time unless that is midnight. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const clock = `${two(value.getUTCHours())}:${two(value.getUTCMinutes())}`;
  // Days before 1900 are how a workbook stores a time alone.
  if (value.getUTCFullYear() < 1900) return clock;
  const day = `${two(value.getUTCDate())}-${two(value.getUTCMonth() + 1)}-${value.getUTCFullYear()}`;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** Returns a number without the digits that binary fractions add: 0.1 + 0.2 is 0.3. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

/** Returns the text of a cell as somebody would type it. A formula is its stored result, an error nothing. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return dateText(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return '';
  if ('result' in value) return cellText(value.result);
  if ('text' in value) return cellText(value.text);
  return '';
}

/** Returns true for a row that adds up those above, as exports end with: it is no record. */
function isSum(sheet: Worksheet, line: number): boolean {
  let sums = false;
  sheet.getRow(line).eachCell(({ formula }) => {
    if (/^(SUM|SUBTOTAL)\(/i.test(formula ?? '')) sums = true;
  });
  return sums;
}

function rowsOf(sheet: Worksheet): ReadSheet {
  const rows: { line: number; cells: string[] }[] = [];
  sheet.eachRow((row, line) => {
    if (rows.length > MAX_IMPORT_ROWS + 20) return;
    const cells: string[] = [];
    row.eachCell((cell, at) => {
      // One more than allowed is enough to refuse it.
      if (at > MAX_COLUMNS + 1) return;
      while (cells.length < at - 1) cells.push('');
      cells[at - 1] = cellText(cell.value);
    });
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
  });
  if (isSum(sheet, rows.at(-1)?.line ?? 1)) rows.pop();
  return { name: sheet.name, rows };
}

/** Reads the visible sheets of a workbook that have any text. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  const issue = await issueOfWorkbook(bytes);
  if (issue) return { refused: issue };
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  try {
    await book.xlsx.load(bytes.buffer, { ignoreNodes: NOT_READ });
  } catch {
    return { refused: 'damaged' };
  }
  const sheets = book.worksheets
    .filter(({ state }) => state === 'visible')
    .map(rowsOf)
    .filter(({ rows }) => rows.length > 0);
  const refused = issueOfSheets(sheets);
  return refused ? { refused } : { sheets };
}
