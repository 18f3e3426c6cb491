import { describe, expect, it } from 'vitest';
import { longJson } from './longJson';

const rows = Array.from({ length: 250 }, (_, at) => ({
  id: at + 1,
  note: at % 3 === 0 ? null : `"${at}" \n é`,
  left_out: undefined,
}));

describe('a long answer', () => {
  it.each([
    [
      'a list with additional properties',
      { success: true, data: rows, total: 250, none: undefined },
    ],
    ['a list alone', rows],
    ['a list with gaps', [...rows, undefined, null]],
  ])('is written as in one piece: %s', async (_name, answer) => {
    expect(await longJson(answer)).toBe(JSON.stringify(answer));
  });
});

describe('a short answer', () => {
  it.each([
    ['a page of a screen', { data: rows.slice(0, 100) }],
    ['one record', { data: rows[0] }],
    ['rows of a page alone', rows.slice(0, 100)],
    ['nothing', null],
    ['a word', 'up'],
  ])('is left to be written in one piece: %s', async (_name, answer) => {
    expect(await longJson(answer)).toBeUndefined();
  });
});
