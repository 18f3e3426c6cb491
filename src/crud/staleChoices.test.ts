import { describe, expect, it } from 'vitest';
import type { Field } from '../../domain/fields';
import { chosenValues, differencesOf, likelySide } from './staleChoices';

const fields: [string, Field][] = [
  ['name', { kind: 'text' }],
  ['order', { kind: 'integer' }],
  ['note', { kind: 'note' }],
];
const opened = { name: 'Ford', order: 1, note: null };
const mine = { name: 'Ford UK', order: 1, note: null };
const theirs = { name: 'Ford Motor', order: 5, note: null };

describe('two people saved one record', () => {
  const differences = differencesOf(fields, opened, mine, theirs);

  it('names the fields on which they differ, and no others', () => {
    expect(differences.map(({ name }) => name)).toEqual(['name', 'order']);
  });

  it('proposes my value where I changed it and theirs where only they did', () => {
    expect(differences.map(likelySide)).toEqual(['mine', 'theirs']);
  });

  it('saves what was chosen, and what was proposed where nothing was', () => {
    expect(chosenValues(differences, {}, mine)).toEqual({ name: 'Ford UK', order: 5, note: null });
    expect(chosenValues(differences, { name: 'theirs', order: 'mine' }, mine)).toEqual({
      name: 'Ford Motor',
      order: 1,
      note: null,
    });
  });

  it('leaves fields alone that my form does not hold', () => {
    expect(differencesOf(fields, opened, { order: 5 }, theirs)).toEqual([]);
  });
});
