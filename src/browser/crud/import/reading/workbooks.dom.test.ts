// @vitest-environment node

import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from '@/core/testing/zipFiles';
import { readText } from './sheetFile';
import { isOldWorkbook, issueOfWorkbook, isWorkbook } from './workbookGuard';
import { cellText, readWorkbook } from './workbookReading';

const WORKBOOK: ZippedFile = { name: 'xl/workbook.xml' };
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function written(fill: (book: ExcelJS.Workbook) => void) {
  const book = new ExcelJS.Workbook();
  fill(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

describe('the guard of workbooks', () => {
  it('lets an ordinary workbook through', async () => {
    const bytes = await written((book) => book.addWorksheet('A').addRow(['x']));
    expect(isWorkbook(bytes)).toBe(true);
    expect(await issueOfWorkbook(bytes)).toBeUndefined();
  });

  it.each<[string, ZippedFile[], string]>([
    [
      'would unpack to more than 200 MB',
      [{ name: 'a.xml', saidSize: 201 * 2 ** 20 }],
      'unpacks_too_far',
    ],
    [
      'has more than 30 MB of shared texts',
      [{ name: 'xl/sharedStrings.xml', saidSize: 31 * 2 ** 20 }],
      'unpacks_too_far',
    ],
    ['says too little about its size', [{ name: 'a.xml', saidSize: 1 }], 'damaged'],
    ['says too much about its size', [{ name: 'a.xml', saidSize: 1_000 }], 'damaged'],
    [
      'links to other workbooks',
      [{ name: 'xl/externalLinks/externalLink1.xml' }],
      'links_elsewhere',
    ],
  ])('refuses one that %s', async (_name, files, issue) => {
    expect(await issueOfWorkbook(zipOf([WORKBOOK, ...files]))).toBe(issue);
  });

  it('refuses archives of other kinds, damaged ones, and workbooks from before 2007', async () => {
    expect(await issueOfWorkbook(zipOf([{ name: 'word/document.xml' }]))).toBe('no_workbook');
    expect(await issueOfWorkbook(bytesOf('PK\u0003\u0004 nothing'))).toBe('damaged');
    expect(isOldWorkbook(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toBe(true);
    expect(isOldWorkbook(bytesOf('a,b'))).toBe(false);
  });
});

describe('a workbook', () => {
  it('is read as text that people would type, with the numbers of its rows', async () => {
    const bytes = await written((book) => {
      const sheet = book.addWorksheet('Starters');
      sheet.addRow(['Title']);
      sheet.addRow([]);
      sheet.addRow([
        new Date(Date.UTC(2026, 10, 30)),
        new Date(Date.UTC(2026, 2, 5, 8, 30)),
        0.1 + 0.2,
      ]);
      sheet.addRow([
        true,
        { formula: '1+1', result: 2 },
        { richText: [{ text: 'a' }, { text: 'b' }] },
      ]);
      sheet.addRow([null, { error: '#N/A' }, { text: 'x@example.com', hyperlink: 'mailto:x' }]);
      book.addWorksheet('Hidden', { state: 'hidden' }).addRow(['secret']);
      book.addWorksheet('Empty');
    });
    expect(await readWorkbook(bytes)).toEqual({
      sheets: [
        {
          name: 'Starters',
          rows: [
            { line: 1, cells: ['Title'] },
            { line: 3, cells: ['30-11-2026', '05-03-2026 08:30', '0.3'] },
            { line: 4, cells: ['yes', '2', 'ab'] },
            { line: 5, cells: ['', '', 'x@example.com'] },
          ],
        },
      ],
    });
  });

  it('is read without the sums below its rows', async () => {
    const bytes = await written((book) => {
      const sheet = book.addWorksheet('A');
      for (const row of [
        ['Name', 'Amount'],
        ['x', 2],
        ['y', 3],
      ])
        sheet.addRow(row);
      sheet.addRow(['Total', { formula: 'SUM(B2:B3)', result: 5 }]);
    });
    expect(await readWorkbook(bytes)).toMatchObject({
      sheets: [{ rows: [{ line: 1 }, { line: 2 }, { line: 3, cells: ['y', '3'] }] }],
    });
  });

  it('is read without its validations', async () => {
    const bytes = await written((book) => {
      const sheet = book.addWorksheet('A');
      sheet.addRow(['x']);
      for (let row = 1; row <= 2_000; row += 1)
        sheet.getCell(row, 1).dataValidation = { type: 'list', formulae: ['"a,b"'] };
    });
    expect(await readWorkbook(bytes)).toEqual({
      sheets: [{ name: 'A', rows: [{ line: 1, cells: ['x'] }] }],
    });
  });

  it('is refused with more than 100 columns, and without a row', async () => {
    const wide = await written((book) => book.addWorksheet('A').addRow(Array(150).fill('x')));
    expect(await readWorkbook(wide)).toEqual({ refused: 'too_wide' });
    const empty = await written((book) => book.addWorksheet('A'));
    expect(await readWorkbook(empty)).toEqual({ refused: 'empty' });
  });

  it('does not expand the entities of its parts', async () => {
    const laughs = bytesOf(
      '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>',
    );
    const answer = await readWorkbook(
      zipOf([{ ...WORKBOOK, content: laughs }]) as Uint8Array<ArrayBuffer>,
    );
    expect(JSON.stringify(answer)).not.toContain('haha');
    expect(answer).toHaveProperty('refused');
  });

  it('stores a time as a day before 1900', () => {
    expect(cellText(new Date(Date.UTC(1899, 11, 30, 8, 30)))).toBe('08:30');
    expect(cellText(new Date(Number.NaN))).toBe('');
  });
});

describe('pasted rows', () => {
  it('are separated by tabs, and may have quotes', async () => {
    expect(await readText(['Name\tNote\nA\t"two\nlines"\n'])).toEqual({
      sheets: [
        {
          rows: [
            { line: 1, cells: ['Name', 'Note'] },
            { line: 2, cells: ['A', 'two\nlines'] },
          ],
        },
      ],
    });
  });

  it('are refused in words where a quote is not closed', async () => {
    expect(await readText(['a,b\n"c,d'])).toMatchObject({ refused: 'unreadable' });
    expect(await readText([' \n'])).toEqual({ refused: 'empty' });
  });
});
