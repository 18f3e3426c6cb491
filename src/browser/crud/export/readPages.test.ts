import { expect, it } from 'vitest';
import { fileName } from './fileName';
import { ROWS_AT_ONCE, readPages } from './readPages';

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at }));

async function ids(pages: { id: number }[][], total: number) {
  const requested: number[] = [];
  const read = async (page: number) => {
    requested.push(page);
    return { data: pages[page - 1] ?? [], total };
  };
  const found: number[] = [];
  for await (const { fresh } of readPages(read, new AbortController().signal)) {
    found.push(...fresh.map(({ id }) => id));
  }
  return { requested, found };
}

it('reads a list to its end, each record once even if it moved to a later page meanwhile', async () => {
  const first = numbered(1, ROWS_AT_ONCE);
  const second = [{ id: ROWS_AT_ONCE }, ...numbered(ROWS_AT_ONCE + 1, 5)];
  const { requested, found } = await ids([first, second], ROWS_AT_ONCE + 5);
  expect(requested).toEqual([1, 2]);
  expect(found).toEqual(numbered(1, ROWS_AT_ONCE + 5).map(({ id }) => id));
});

it('requests no further page once it has all rows', async () => {
  expect((await ids([numbered(1, ROWS_AT_ONCE)], ROWS_AT_ONCE)).requested).toEqual([1]);
  expect((await ids([[]], 0)).requested).toEqual([1]);
});

it('stops at once when it is aborted, also while a page is loading', async () => {
  const control = new AbortController();
  const read = async () => {
    control.abort(new Error('cancelled'));
    return { data: numbered(1, ROWS_AT_ONCE), total: 9e9 };
  };
  await expect(readPages(read, control.signal).next()).rejects.toThrow('cancelled');
});

it('names a file by title, filters and day, in characters that file systems accept', () => {
  expect(fileName('Expenses', [], '2026-11-22', 'xlsx')).toBe('expenses_2026-11-22.xlsx');
  expect(
    fileName(
      'Expenses',
      ['Type: Łódź / “a”', 'Date from 2026-11-01 to 2026-11-30'],
      '2026-12-01',
      'csv',
    ),
  ).toBe('expenses_type-łódź-a_date-from-2026-11-01-to-2026-11-30_2026-12-01.csv');
  const long = fileName('Customers', ['Name '.repeat(80)], '2026-11-22', 'pdf');
  expect(long).toHaveLength(119 + '_2026-11-22.pdf'.length);
});
