import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isSameValue } from '@/core/validation/saving';
import { kindOf } from './index';
import { rows, rowsOf } from './kinds/rows';

const tags = rows({
  row: () => z.strictObject({ tag: z.string(), count: z.int() }),
  called: ['tag', 'tags'],
  most: 2,
});
const read = (value: unknown) => kindOf(tags).schema(tags, 'Tags').safeParse(value);
const said = (value: unknown) => read(value).error?.issues.map(({ message }) => message);

describe('rows of values', () => {
  it('are read row by row with the schema of the row type', () => {
    expect(read([{ tag: 'A', count: 1 }]).data).toEqual([{ tag: 'A', count: 1 }]);
    expect(said([{ tag: 7, count: 1 }, 3])).toEqual([
      'Tags cannot take tag 1: "tag" is wrong.',
      'Tags cannot take tag 2.',
    ]);
  });

  it('are a list of limited length', () => {
    expect(said('A')).toEqual(['Tags must be a list of tags.']);
    const one = { tag: 'A', count: 1 };
    expect(said([one, one, one])).toEqual(['Tags takes at most 2 tags.']);
  });

  it('may have an id and a name without being files', () => {
    const people = [{ id: 4, name: 'Ben Carter' }];
    expect(rowsOf(people)).toEqual(people);
    expect(isSameValue(people, [{ id: 4, name: 'Ben Cooper' }])).toBe(false);
  });

  it('are shown as a count', () => {
    expect(kindOf(tags).format([{ tag: 'A', count: 1 }], tags)).toBe('1 tag');
    expect(kindOf(tags).format([], tags)).toBe('0 tags');
  });

  it('are the same in any order of the values of a row', () => {
    expect(isSameValue([{ tag: 'A', count: 1 }], [{ count: 1, tag: 'A' }])).toBe(true);
    expect(isSameValue([{ tag: 'A', count: 1 }], [{ tag: 'A', count: 2 }])).toBe(false);
    expect(isSameValue([], null)).toBe(true);
  });

  it('are none if a field holds files', () => {
    expect(rowsOf([{ id: 1, name: 'a.pdf', type: 'application/pdf', size: 1 }])).toEqual([]);
  });
});
