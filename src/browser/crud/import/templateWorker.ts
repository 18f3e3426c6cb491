/// <reference lib="webworker" />
import { answerWithFile } from '@/browser/crud/export/answerWithFile';

/** A column of a template: its heading, and the texts that its cells may have where those are few. */
export interface TemplateColumn {
  label: string;
  isRequired: boolean;
  example: string;
  choices: readonly string[];
}

export interface Template {
  title: string;
  columns: readonly TemplateColumn[];
  /** The names of the sheets with an example and with the choices. */
  words: { example: string; choices: string };
}

const REQUIRED = 'FFB3261E';
/** The rows whose cells offer choices. */
const ROWS = 1_000;

const sheetName = (text: string) => text.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31);

const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

answerWithFile(async ({ title, columns, words }: Template) => {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const heading = { views: [{ state: 'frozen' as const, ySplit: 1 }] };
  const empty = book.addWorksheet(sheetName(title), heading);
  const example = book.addWorksheet(words.example, heading);
  const choices = book.addWorksheet(words.choices, heading);
  for (const sheet of [empty, example]) {
    const head = sheet.addRow(columns.map(({ label }) => label));
    columns.forEach(({ label, isRequired }, at) => {
      const font = isRequired ? { bold: true, color: { argb: REQUIRED } } : { bold: true };
      head.getCell(at + 1).font = font;
      sheet.getColumn(at + 1).width = Math.max(12, label.length + 2);
    });
  }
  example.addRow(columns.map((column) => column.example));
  const offered = columns.flatMap((column, at) =>
    column.choices.length > 0 ? [{ column, at }] : [],
  );
  choices.addRow(offered.map(({ column }) => column.label)).font = { bold: true };
  offered.forEach(({ column, at }, place) => {
    column.choices.forEach((choice, row) => {
      choices.getCell(row + 2, place + 1).value = choice;
    });
    choices.getColumn(place + 1).width = 24;
    const letter = letters(place);
    const list = `'${words.choices}'!$${letter}$2:$${letter}$${column.choices.length + 1}`;
    for (let row = 2; row <= ROWS; row += 1)
      empty.getCell(row, at + 1).dataValidation = {
        type: 'list',
        allowBlank: true,
        formulae: [list],
        // Another text is said to be wrong by the import, with what was probably meant.
        showErrorMessage: false,
      };
  });
  return new Uint8Array(await book.xlsx.writeBuffer());
});
