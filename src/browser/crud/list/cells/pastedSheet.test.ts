import { expect, it } from 'vitest';
import { shownColumns } from '@/browser/crud/list/columns/shownColumns';
import { fieldLabel } from '@/core/fields';
import { resourceAt } from '@/registry';
import { blockOf, pastedSheet } from './pastedSheet';

const customers = resourceAt('customers');
const by = { role: 'ADMIN' } as const;
const all = shownColumns(customers, by, []);
const at = (name: string) => all.findIndex((column) => column.name === name);
const records = [
  { id: 7, name: 'Alder' },
  { id: 9, name: 'Birch' },
  { id: 4, name: 'Cedar' },
];

const paste = async (text: string, from = at('phone')) =>
  pastedSheet(await blockOf(text), {
    resource: customers,
    by,
    records,
    columns: all.slice(from),
    labelOf: fieldLabel,
    nameOf: ({ name }) => String(name),
    name: 'Pasted rows',
  });

const sheetOf = async (text: string, from?: number) => {
  const pasted = await paste(text, from);
  if (!('file' in pasted)) throw new Error(pasted.refused);
  const [sheet] = pasted.file.sheets;
  return { columns: sheet?.columns, cells: sheet?.rows.map(({ cells }) => cells) };
};

it('finds the records by their number, and names them without saving the names', async () => {
  expect(await sheetOf('0113 496 0101\tLS1 4AP\r\n0113 496 0102\tLS2 8AA\r\n')).toEqual({
    columns: ['id', undefined, 'phone', 'postcode'],
    cells: [
      ['id', 'Name', 'Phone', 'Postcode'],
      ['7', 'Alder', '0113 496 0101', 'LS1 4AP'],
      ['9', 'Birch', '0113 496 0102', 'LS2 8AA'],
    ],
  });
});

it('splits cells at tabs only, and keeps commas, quoted line breaks and empty cells', async () => {
  const { cells = [] } = await sheetOf('Leeds, LS1\n\n"two\nlines"');
  expect(cells.slice(1).map((row) => row.at(-1))).toEqual(['Leeds, LS1', '', 'two\nlines']);
});

it('takes the names from the block if it has them', async () => {
  expect(await sheetOf('Alder Ltd', 0)).toEqual({
    columns: ['id', 'name'],
    cells: [
      ['id', 'Name'],
      ['7', 'Alder Ltd'],
    ],
  });
});

it.each([
  ['1\n2\n3\n4', at('phone'), 'too_many_rows', { rows: 4, shown: 3 }],
  ['1\t2\t3\t4', at('phone'), 'too_many_columns', { columns: 4, shown: 3 }],
])('refuses a block beyond the page: %j', async (text, from, refused, words) => {
  expect(await paste(text, from)).toEqual({ refused, words });
});

it('refuses cells that nobody can change in the list', () => {
  const entries = resourceAt('timesheets');
  const columns = shownColumns(entries, by, []);
  const from = columns.findIndex(({ name }) => name === 'regular_time');
  const pasted = pastedSheet([['8.00']], {
    ...{ resource: entries, by, records, name: '', labelOf: fieldLabel },
    columns: columns.slice(from),
    nameOf: ({ name }) => String(name),
  });
  expect(pasted).toMatchObject({ refused: 'fixed' });
});
