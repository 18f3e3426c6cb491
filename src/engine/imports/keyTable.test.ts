import { expect, it } from 'vitest';
import { KeyTable } from './keyTable';

const keyOf = (id: number) => JSON.stringify([`key ${id}`]);

/** Returns a table with the keys of the records 1 to `records`. */
function filled(records: number, expected: number): KeyTable {
  const table = new KeyTable(expected);
  for (let id = 1; id <= records; id += 1) table.add(keyOf(id), id);
  return table;
}

it.each([0, 5_000])('finds every record, with room for %i of 5,000', (expected) => {
  const table = filled(5_000, expected);
  const wrong = [];
  for (let id = 1; id <= 5_000; id += 1) if (table.find(keyOf(id)) !== id) wrong.push(id);
  // Two keys with the same number are rare, and the store is searched for both.
  expect(wrong.every((id) => table.find(keyOf(id)) === 'several')).toBe(true);
  expect(wrong.length).toBeLessThan(3);
});

it('finds no record for a key that none has', () => {
  const table = filled(100, 0);
  expect(table.find(keyOf(101))).toBe('none');
  expect(new KeyTable().find('')).toBe('none');
});

it('says that several records have a key, however many they are', () => {
  const table = filled(100, 0);
  for (let id = 200; id < 20_000; id += 1) table.add(keyOf(7), id);
  expect(table.find(keyOf(7))).toBe('several');
  expect(table.find(keyOf(8))).toBe(8);
});
