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

/** Returns rows of text that hardly compresses, and counts how many of them were read. */
function rowsThatCount(count: number) {
  const read = { rows: 0 };
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    while (read.rows < count) {
      const some = Array.from({ length: 500 }, () => {
        read.rows += 1;
        return { currency: 'GBP', cells: [randomBytes(500).toString('base64'), read.rows] };
      });
      yield some;
    }
  }
  return { read, rows: rows() };
}

it('starts to arrive before all rows are read, and stops reading for slow receivers', async () => {
  const { read, rows } = rowsThatCount(100_000);
  const file = excelBytes(head, rows)[Symbol.asyncIterator]();
  const first = await file.next();
  expect(
    Buffer.from(first.value ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  let before = -1;
  // Nobody receives more: reading stops.
  while (before < read.rows) {
    before = read.rows;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(read.rows).toBeLessThan(20_000);
  await file.return?.(undefined);
  const last = read.rows;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read.rows).toBeLessThanOrEqual(last + 500);
});

it('can be read back completely, with its sum', async () => {
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

it('ends in an error if its rows cannot be read to the end', async () => {
  async function* broken(): AsyncGenerator<readonly SheetRow[]> {
    yield [{ currency: 'GBP', cells: ['one', 1] }];
    throw new Error('the database is gone');
  }
  const receive = async () => {
    for await (const _ of excelBytes(head, broken()));
  };
  await expect(receive()).rejects.toThrow('the database is gone');
});
