import { ExcelExport, excelSheetOf } from '@/core/sheets/excelSheet';
import type { OpenWriter } from './sheetWriter';

/** Writes an Excel workbook: title and filters, a frozen header, real dates and numbers, sums as formulas. */
export const openExcel: OpenWriter = async (head, words) => {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const { name, options } = excelSheetOf(head);
  const written = new ExcelExport(book.addWorksheet(name, options), head, words.total);
  return {
    add: (rows) => written.add(rows),
    async finish() {
      written.finish();
      return new Uint8Array(await book.xlsx.writeBuffer());
    },
  };
};
