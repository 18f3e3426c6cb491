import { expect, it } from 'vitest';
import { firstOf } from './useSortWords';

it.each([
  ['-date,-id', 'ASC', 'date', 'DESC'],
  ['-date,-id', 'DESC', 'date', 'ASC'],
  ['name', 'DESC', 'name', 'DESC'],
  ['week_start,user_id', 'ASC', 'week_start', 'ASC'],
] as const)('the order %s %s begins with %s %s', (field, order, first, way) => {
  expect(firstOf({ field, order })).toEqual({ field: first, order: way });
});
