import { expect, it } from 'vitest';
import { boolean } from '@/core/fields/kinds/boolean';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import { readQueryInput } from './queryInput';

const fields = {
  count: integer({ required: true }),
  name: text(),
  all: boolean({ initial: false }),
};

it('reads texts as field values, and an empty one as no value', () => {
  expect(readQueryInput(fields, { count: '3', name: '', all: 'true' })).toEqual({
    values: { count: 3, name: null, all: true },
  });
  expect(readQueryInput(fields, { count: '3' })).toEqual({
    values: { count: 3, name: null, all: false },
  });
});

it('refuses parameters that are missing, unreadable, repeated or unknown', () => {
  const wrong = (query: Record<string, string | string[]>) => {
    const read = readQueryInput(fields, query);
    return 'errors' in read ? Object.keys(read.errors).sort() : [];
  };
  expect(wrong({})).toEqual(['count']);
  expect(wrong({ count: 'x' })).toEqual(['count']);
  expect(wrong({ count: ['1', '2'] })).toEqual(['count']);
  expect(wrong({ count: '1', odd: '' })).toEqual(['odd']);
  expect(wrong({ count: '1', odd: '1', name: ['a', 'b'] })).toEqual(['name', 'odd']);
});
