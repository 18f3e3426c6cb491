import { expect, it } from 'vitest';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { files } from '@/core/fields/kinds/files';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { percentage } from '@/core/fields/kinds/percentage';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { sheetColumns, sheetRow } from './sheet';

const fields = Object.entries({
  name: text(),
  user_id: reference('employees'),
  status: choice({ draft: 'Draft', paid: 'Paid' }),
  is_active: boolean(),
  date: date(),
  paid_at: instant(),
  hours: decimal({ places: 1, isSummed: true }),
  count: integer(),
  amount_minor: money({ isSummed: true }),
  receipts: files(),
});
const words = {
  zone: 'Europe/London',
  titleOf: (_to: string, id: number) => (id === 7 ? 'Zoë Łódź' : ''),
  choiceOf: (_name: string, _field: unknown, value: string) => value.toUpperCase(),
};
const record = {
  name: '=1+1',
  user_id: 7,
  status: 'paid',
  is_active: false,
  date: '2026-03-29',
  paid_at: '2026-07-01T23:30:00.000Z',
  hours: '7.5',
  count: 3,
  amount_minor: 123456,
  receipts: [{ id: 1, name: 'a.pdf', type: 'application/pdf', size: 2048 }],
  currency: 'EUR',
};

it('groups the thousands of a column of miles, and of no other', () => {
  const miles = integer({ isGrouped: true });
  const columns = sheetColumns([...fields, ['odometer', miles]], (name) => name);
  expect(columns.filter(({ isGrouped }) => isGrouped).map(({ name }) => name)).toEqual([
    'odometer',
  ]);
});

it('names the sign that the cells of a column leave out in its heading', () => {
  const [column] = sheetColumns([['markup', percentage()]], () => 'Mark-up');
  expect(column).toMatchObject({ label: 'Mark-up (%)', form: 'number' });
});

it('gives the cell type of each column, and which are added up', () => {
  const columns = sheetColumns(fields, (name) => name);
  expect(columns.map(({ form, places, isSummed }) => [form, places, isSummed])).toEqual([
    ['text', 0, false],
    ['text', 0, false],
    ['text', 0, false],
    ['text', 0, false],
    ['date', 0, false],
    ['moment', 0, false],
    ['number', 1, true],
    ['number', 0, false],
    ['amount', 0, true],
    ['text', 0, false],
  ]);
});

it('holds numbers as numbers, moments in the company’s time, and the rest as text', () => {
  expect(sheetRow(fields, record, words)).toEqual({
    currency: 'EUR',
    cells: [
      '=1+1',
      'Zoë Łódź',
      'PAID',
      'No',
      '2026-03-29',
      '2026-07-02 00:30',
      7.5,
      3,
      123456,
      'a.pdf (2.0 kB)',
    ],
  });
});

it('leaves cells without a value empty, and takes amounts as pounds by default', () => {
  const { cells, currency } = sheetRow(fields, { name: '', user_id: null }, words);
  expect(cells).toEqual(fields.map(() => null));
  expect(currency).toBe('GBP');
});

it('does not name a record that may not be seen', () => {
  expect(sheetRow([['user_id', reference('employees')]], { user_id: 8 }, words).cells).toEqual([
    '',
  ]);
});
