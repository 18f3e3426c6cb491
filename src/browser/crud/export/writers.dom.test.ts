import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { SheetColumn, SheetHead, SheetRow } from '@/core/sheets/sheet';
import { openCsv } from './csvWriter';
import { openExcel } from './excelWriter';

const column = (
  name: string,
  form: SheetColumn['form'],
  rest: Partial<SheetColumn> = {},
): SheetColumn => ({ name, label: name, form, places: 0, isSummed: false, ...rest });

const head: SheetHead = {
  title: 'Expenses: to/review',
  filters: ['Status: Submitted'],
  made: 'Exported 2026-11-22 09:00 by Daniel Okafor',
  columns: [
    column('Description', 'text'),
    column('Date', 'date'),
    column('Paid', 'moment'),
    column('Hours', 'number', { places: 2, isSummed: true }),
    column('Amount', 'amount', { isSummed: true }),
  ],
};
const words = { total: 'Total', page: 'Page {page} of {pages}', unseen: 'Unseen' };
const row = (currency: string, ...cells: SheetRow['cells']): SheetRow => ({ currency, cells });
const rows = [
  row('GBP', 'Łódź, "the works"', '2026-03-29', '2026-03-29 01:30', 0.1, 1234567),
  row('GBP', '=HYPERLINK("http://x")', '2026-02-28', null, 0.2, -50),
  row('GBP', null, null, null, null, null),
];

async function excel(given: readonly SheetRow[], columns = head.columns) {
  const writer = await openExcel({ ...head, columns }, words);
  writer.add(given.slice(0, 1));
  writer.add(given.slice(1));
  const book = new ExcelJS.Workbook();
  const bytes = await writer.finish();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  return book.worksheets[0] as ExcelJS.Worksheet;
}

async function csv(given: readonly SheetRow[]) {
  const writer = await openCsv(head, words);
  writer.add(given);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writer.finish());
}

describe('openExcel', () => {
  it('writes texts as texts, days as days, hours and money as numbers', async () => {
    const sheet = await excel(rows);
    expect(sheet.name).toBe('Expenses  to review');
    expect([1, 2, 3].map((at) => sheet.getCell(at, 1).value)).toEqual([
      'Expenses: to/review',
      'Status: Submitted',
      'Exported 2026-11-22 09:00 by Daniel Okafor',
    ]);
    expect(sheet.getRow(5).values).toEqual([
      undefined,
      'Description',
      'Date',
      'Paid',
      'Hours',
      'Amount',
    ]);
    const cells = [1, 2, 3, 4, 5].map((at) => sheet.getRow(6).getCell(at));
    expect(cells.map(({ value }) => value)).toEqual([
      'Łódź, "the works"',
      new Date('2026-03-29T00:00:00Z'),
      new Date('2026-03-29T01:30:00Z'),
      0.1,
      12345.67,
    ]);
    expect(cells.map(({ numFmt }) => numFmt)).toEqual([
      undefined,
      'yyyy-mm-dd',
      'yyyy-mm-dd hh:mm',
      '#,##0.00',
      '"£"#,##0.00;-"£"#,##0.00',
    ]);
  });

  it('separates the thousands of miles, but not those of versions', async () => {
    const columns = [
      column('Odometer', 'number', { isGrouped: true }),
      column('Version', 'number'),
    ];
    const sheet = await excel([{ cells: [87_420, 1_000], currency: 'GBP' }], columns);
    expect([1, 2].map((at) => sheet.getRow(6).getCell(at).numFmt)).toEqual(['#,##0', '0']);
  });

  it('never writes a text as a formula', async () => {
    const { value, formula } = (await excel(rows)).getCell(7, 1);
    expect([value, formula]).toEqual(['=HYPERLINK("http://x")', undefined]);
  });

  it('freezes its header and lets every column be filtered', async () => {
    const sheet = await excel(rows);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 5, xSplit: 1 });
    expect(sheet.autoFilter).toBe('A5:E8');
  });

  it('writes totals as formulas with their computed results', async () => {
    const sheet = await excel(rows);
    expect(sheet.getCell(9, 1).value).toBe('Total');
    expect(sheet.getCell(9, 4).value).toEqual({ formula: 'SUM(D6:D8)', result: 0.3 });
    expect(sheet.getCell(9, 5).value).toEqual({ formula: 'SUM(E6:E8)', result: 12345.17 });
  });

  it('has no total for amounts in several currencies', async () => {
    const sheet = await excel([...rows, row('EUR', 'Zagreb', null, null, 1, 100)]);
    expect(sheet.getCell(9, 5).numFmt).toBe('"€"#,##0.00;-"€"#,##0.00');
    expect(sheet.getCell(10, 4).value).toEqual({ formula: 'SUM(D6:D9)', result: 1.3 });
    expect(sheet.getCell(10, 5).value).toBeNull();
  });
});

describe('openCsv', () => {
  it('quotes if necessary, begins with a UTF-8 byte order mark, and writes bare numbers', async () => {
    expect(await csv(rows)).toBe(
      [
        '\uFEFFDescription,Date,Paid,Hours,Amount',
        '"Łódź, ""the works""",2026-03-29,2026-03-29 01:30,0.10,12345.67',
        `"'=HYPERLINK(""http://x"")",2026-02-28,,0.20,-0.50`,
        ',,,,',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])(
    'disarms %j, which a spreadsheet would run',
    async (text) => {
      const [, line = ''] = (await csv([row('GBP', text, null, null, null, null)])).split(
        '\r\n',
        2,
      );
      expect(line.replace(/^"/, '')).toMatch(/^'/);
    },
  );
});
