import { describe, expect, it } from 'vitest';
import type { Field } from '@/core/fields';
import { chosenValues, mergeSaves } from './staleChoices';

const fields: [string, Field][] = [
  ['name', { kind: 'text' }],
  ['order', { kind: 'integer' }],
  ['note', { kind: 'note' }],
];
const opened = { name: 'Ford', order: 1, note: null };

describe('mergeSaves', () => {
  const mine = { name: 'Ford UK', order: 1, note: 'Mine alone' };
  const theirs = { name: 'Ford Motor', order: 5, note: null };
  const merge = mergeSaves(fields, opened, mine, theirs);

  it('finds conflicts in fields that both changed to different values, and in no others', () => {
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

  it('merges fields that only one of the two changed', () => {
    expect(merge.values).toMatchObject({ order: 5, note: 'Mine alone' });
  });

  it('saves the chosen values, and mine if nothing was chosen', () => {
    expect(chosenValues(merge, {})).toEqual({ name: 'Ford UK', order: 5, note: 'Mine alone' });
    expect(chosenValues(merge, { name: 'theirs' }).name).toBe('Ford Motor');
  });

  it('finds no conflict if both made the same change', () => {
    const both = mergeSaves(fields, opened, { name: 'Ford UK' }, { ...opened, name: 'Ford UK' });
    expect(both.conflicts).toEqual([]);
  });

  it('leaves fields that are not on my form unchanged', () => {
    expect(mergeSaves(fields, opened, { order: 1 }, theirs)).toEqual({
      values: { order: 5 },
      conflicts: [],
    });
  });

  it('retains a chosen file that has not been uploaded', () => {
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
