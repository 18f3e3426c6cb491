import { describe, expect, it } from 'vitest';
import type { Field } from '@/core/fields';
import { chosenValues, mergeSaves } from './staleChoices';

const fields: [string, Field][] = [
  ['name', { kind: 'text' }],
  ['order', { kind: 'integer' }],
  ['note', { kind: 'note' }],
];
const opened = { name: 'Ford', order: 1, note: null };

describe('two people saved one record', () => {
  const mine = { name: 'Ford UK', order: 1, note: 'Mine alone' };
  const theirs = { name: 'Ford Motor', order: 5, note: null };
  const merge = mergeSaves(fields, opened, mine, theirs);

  it('asks about the fields that both changed to different values, and no others', () => {
    expect(merge.conflicts).toEqual([
      {
        name: 'name',
        field: { kind: 'text' },
        was: 'Ford',
        mine: 'Ford UK',
        theirs: 'Ford Motor',
      },
    ]);
  });

  it('takes what only one of them changed, from either', () => {
    expect(merge.values).toMatchObject({ order: 5, note: 'Mine alone' });
  });

  it('saves what was chosen, and my own where nothing was', () => {
    expect(chosenValues(merge, {})).toEqual({ name: 'Ford UK', order: 5, note: 'Mine alone' });
    expect(chosenValues(merge, { name: 'theirs' }).name).toBe('Ford Motor');
  });

  it('asks nothing where both made the same change', () => {
    const both = mergeSaves(fields, opened, { name: 'Ford UK' }, { ...opened, name: 'Ford UK' });
    expect(both.conflicts).toEqual([]);
  });

  it('leaves fields alone that my form does not hold', () => {
    expect(mergeSaves(fields, opened, { order: 1 }, theirs)).toEqual({
      values: { order: 5 },
      conflicts: [],
    });
  });

  it('keeps a file that was chosen and not sent yet', () => {
    const chosen = new File(['x'], 'new.pdf');
    const merged = mergeSaves(
      [['file', { kind: 'file' }]],
      { file: null },
      { file: chosen },
      {
        file: null,
      },
    );
    expect(merged).toEqual({ values: { file: chosen }, conflicts: [] });
  });
});
