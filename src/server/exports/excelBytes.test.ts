import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import type { SheetHead, SheetRow } from '@/core/sheets/sheet';
import { excelBytes } from './excelBytes';

const head: SheetHead = {
  title: 'Expenses',
  filters: ['Status: Paid'],
  made: 'Exported by Łucja',
  columns: [
    { name: 'a', label: 'Words', form: 'text', places: 0, isSummed: false },
    { name: 'b', label: 'Amount', form: 'amount', places: 0, isSummed: true },
  ],
};

/** So many rows of words that hardly compress, which count how many of them were asked for. */
function rowsThatCount(count: number) {
  const asked = { rows: 0 };
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    while (asked.rows < count) {
      const some = Array.from({ length: 500 }, () => {
        asked.rows += 1;
        return { currency: 'GBP', cells: [randomBytes(500).toString('base64'), asked.rows] };
      });
      yield some;
    }
  }
  return { asked, rows: rows() };
}

it('begins to arrive before the rows are read, and waits with reading for those who receive slowly', async () => {
  const { asked, rows } = rowsThatCount(100_000);
  const file = excelBytes(head, rows)[Symbol.asyncIterator]();
  const first = await file.next();
  expect(
    Buffer.from(first.value ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  let before = -1;
  // Nobody takes more: reading comes to a stop.
  while (before < asked.rows) {
    before = asked.rows;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(asked.rows).toBeLessThan(20_000);
  await file.return?.(undefined);
  const last = asked.rows;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.rows).toBeLessThanOrEqual(last + 500);
});

it('reads back whole, with its sum', async () => {
  const { rows } = rowsThatCount(1_000);
  const book = new ExcelJS.Workbook();
  await book.xlsx.read(Readable.from(excelBytes(head, rows)));
  const sheet = book.worksheets[0] as ExcelJS.Worksheet;
  expect([1, 2, 3, 5].map((at) => sheet.getCell(at, 1).value)).toEqual([
    'Expenses',
    'Status: Paid',
    'Exported by Łucja',
    'Words',
  ]);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 5 });
  expect([sheet.getCell(6, 2).value, sheet.getCell(1_005, 2).value]).toEqual([0.01, 10]);
  expect(sheet.getCell(1_006, 2).value).toEqual({ formula: 'SUM(B6:B1005)', result: 5_005 });
});

it('ends in an error where its rows cannot be read to the end', async () => {
  async function* broken(): AsyncGenerator<readonly SheetRow[]> {
    yield [{ currency: 'GBP', cells: ['one', 1] }];
    throw new Error('the database is gone');
  }
  const receive = async () => {
    for await (const _ of excelBytes(head, broken()));
  };
  await expect(receive()).rejects.toThrow('the database is gone');
});
