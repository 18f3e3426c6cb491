import { expect, it } from 'vitest';
import { csvRows, UnreadableSheet } from './csvReading';
import { encodingOf, textsIn } from './decoding';

const rowsIn = async (...texts: string[]) => {
  const rows = [];
  for await (const row of csvRows(texts)) rows.push(row);
  return rows;
};
const cellsIn = async (...texts: string[]) => (await rowsIn(...texts)).map(({ cells }) => cells);

it.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs', 'a\tb\r1\t2'],
])('detects %s, and the line break', async (_name, text) => {
  expect(await cellsIn(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('reads quotes, separators and line breaks within cells, wherever the pieces are cut', async () => {
  const text = 'name,note\r\n"Acme, Ltd","two\r\nlines ""so"""\r\nŁódź,\r\n';
  const expected = [
    ['name', 'note'],
    ['Acme, Ltd', 'two\r\nlines "so"'],
    ['Łódź', ''],
  ];
  expect(await cellsIn(text)).toEqual(expected);
  const before = 'a,b\r\n'.repeat(4_000);
  for (let at = 0; at < text.length; at += 1) {
    const cells = await cellsIn(before + text.slice(0, at), text.slice(at), '');
    expect(cells.slice(4_000), `cut at ${at}`).toEqual(expected);
  }
});

it('numbers rows as a spreadsheet does, and leaves out those without text', async () => {
  expect(await rowsIn('a,b\n\n , \n"1\n1",2\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['1\n1', '2'] },
    { line: 5, cells: ['3', '4'] },
  ]);
  expect(await rowsIn('')).toEqual([]);
});

it('refuses a quote that is not closed, with its row', async () => {
  await expect(rowsIn('a,b\n1,"2\n3,4')).rejects.toThrow(UnreadableSheet);
  await expect(rowsIn('a,b\n1,"2" x\n3,4')).rejects.toThrow('Row 2 ');
});

it.each([
  ['utf-8', Buffer.from('Zoë £')],
  ['utf-8', Buffer.from('\uFEFFZoë £')],
  ['utf-16le', Buffer.from('\uFEFFZoë £', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFZoë £', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('Zoë £', 'latin1')],
])('decodes %s', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect([...textsIn(bytes)].join('')).toBe('Zoë £');
});

it('decodes a character that two pieces share', () => {
  const text = `${'x'.repeat(64 * 1024 - 1)}£${'y'.repeat(64 * 1024)}€`;
  expect([...textsIn(Buffer.from(text))].join('')).toBe(text);
});
