// @vitest-environment node

import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { repeats } from '@/core/testing/longRun';
import { type ZippedFile, zipOf } from '@/core/testing/zipFiles';
import { readWorkbook } from './workbookReading';

/** The most processor time that a refusal may take, in milliseconds: other work on the machine does not count. */
const AT_ONCE = 2_000;
const MEGABYTE = 2 ** 20;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns a compressed file of an archive. */
function part(name: string, content: Uint8Array | string): ZippedFile {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  return { name, packed: deflateRawSync(bytes, { level: 1 }), saidSize: bytes.length };
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

const sheetOf = (rows: string, more = '') =>
  `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData>${more}</worksheet>`;
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
const someRow = row(1, cell('A1', 'x'));

/** Returns the letters of a column, counted from 0. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) +
  String.fromCharCode(65 + (at % 26));

const wideRow = (line: number, columns: number) =>
  row(
    line,
    Array.from({ length: columns }, (_, at) => cell(`${lettersOf(at)}${line}`, 'x')).join(''),
  );

/** Returns a workbook with one sheet, and other parts, which replace its own. */
function workbookOf(sheet: string, ...more: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const own = [
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', sheet),
  ].filter(({ name }) => more.every((other) => other.name !== name));
  return new Uint8Array(zipOf([...own, ...more]));
}

/** Returns an XML document whose last entity is a billion words. */
function laughing(root: string): string {
  const levels = Array.from({ length: 9 }, (_, at) => {
    const before = at === 0 ? 'ha' : `&l${at - 1};`;
    return `<!ENTITY l${at} "${before.repeat(10)}">`;
  });
  return `<?xml version="1.0"?><!DOCTYPE x [${levels.join('')}]>${root}`;
}

async function timed(workbook: Uint8Array<ArrayBuffer>) {
  const begun = process.cpuUsage();
  const answer = await readWorkbook(workbook);
  const { user, system } = process.cpuUsage(begun);
  return { answer, took: (user + system) / 1_000 };
}

describe('a hostile workbook is refused at once:', () => {
  it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    [
      'a bomb that says its size',
      () => workbookOf(sheetOf(someRow), part('xl/a.xml', new Uint8Array(300 * MEGABYTE))),
      'unpacks_too_far',
    ],
    [
      'a bomb that says another size',
      () =>
        workbookOf(sheetOf(someRow), {
          ...part('xl/a.xml', new Uint8Array(300 * MEGABYTE)),
          saidSize: 50 * MEGABYTE,
        }),
      'damaged',
    ],
    [
      '80 MB of shared texts',
      () =>
        workbookOf(
          sheetOf(someRow),
          part('xl/sharedStrings.xml', new Uint8Array(80 * MEGABYTE).fill(0x61)),
        ),
      'unpacks_too_far',
    ],
    [
      'links to another workbook',
      () => workbookOf(sheetOf(someRow), part('xl/externalLinks/externalLink1.xml', '<x/>')),
      'links_elsewhere',
    ],
    [
      '200 columns in 2,000 rows',
      () =>
        workbookOf(
          sheetOf(Array.from({ length: 2_000 }, (_, at) => wideRow(at + 1, 200)).join('')),
        ),
      'too_wide',
    ],
    [
      'a billion laughs in its directory',
      () =>
        workbookOf(
          sheetOf(someRow),
          part('xl/workbook.xml', laughing(`<workbook xmlns="${spreadsheet}">&l8;</workbook>`)),
        ),
      'damaged',
    ],
  ])('%s', async (_name, make, refused) => {
    const { answer, took } = await timed(make());
    expect(answer).toEqual({ refused });
    expect(took).toBeLessThan(AT_ONCE);
  });

  it('a billion laughs in a cell, of which nothing is expanded', async () => {
    const { answer, took } = await timed(workbookOf(laughing(sheetOf(row(1, cell('A1', '&l8;'))))));
    expect(JSON.stringify(answer)).not.toContain('haha');
    expect(took).toBeLessThan(AT_ONCE);
  });
});

it('a workbook with a million validations is read without them', async () => {
  const count = repeats({ short: 100_000, long: 1_000_000 });
  const one = '<dataValidation type="list" sqref="A1"><formula1>"a,b"</formula1></dataValidation>';
  const more = `<dataValidations count="${count}">${one.repeat(count)}</dataValidations>`;
  const { answer } = await timed(workbookOf(sheetOf(someRow, more)));
  expect(answer).toEqual({ sheets: [{ name: 'A', rows: [{ line: 1, cells: ['x'] }] }] });
}, 60_000);
