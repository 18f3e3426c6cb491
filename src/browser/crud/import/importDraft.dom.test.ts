import { beforeEach, describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { type ImportWork, importDraft, printOf } from './importDraft';

const makes = resourceAt('makes');
const fileOf = (rows: number, text = 'Ford') => ({
  name: 'Makes.csv',
  sheets: [{ rows: Array.from({ length: rows }, (_, at) => ({ line: at + 1, cells: [text] })) }],
});
const work: ImportWork = {
  isPasted: false,
  step: {
    ...{ sheetAt: 0, earlier: 0 },
    reading: { headAt: 0, columns: ['name'], key: 'name', mended: { '2:0': 'Fiat' } },
  },
  saved: [3],
  supplied: { sort_order: 4 },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an interrupted import', () => {
  it('is found by the same person in the same list, with its sheet and the work on it', () => {
    importDraft(5, makes).store(fileOf(2), work);
    expect(importDraft(5, makes).found()).toMatchObject({ file: fileOf(2), work });
    expect(importDraft(6, makes).found()).toBeUndefined();
    expect(importDraft(5, resourceAt('models')).found()).toBeUndefined();
  });

  it('is stored in the tab alone, so that no sheet remains on a shared device', () => {
    importDraft(5, makes).store(fileOf(2), work);
    importDraft(5, makes).store(fileOf(4_000), work);
    expect(localStorage).toHaveLength(0);
    expect(importDraft(5, makes).found()?.file?.sheets[0]?.rows).toHaveLength(4_000);
  });

  it('has the work without the sheet if that is too large, and knows its file again', () => {
    const large = fileOf(10_000, 'x'.repeat(200));
    importDraft(5, makes).store(large, work);
    const found = importDraft(5, makes).found();
    expect(found).toMatchObject({ name: 'Makes.csv', work, print: printOf(large) });
    expect(found?.file).toBeUndefined();
    expect(printOf(fileOf(10_000, 'x'.repeat(199)))).not.toBe(found?.print);
  });

  it('has the name of the file alone if even the work is too large', () => {
    const mended = Object.fromEntries(
      Array.from({ length: 70_000 }, (_, at) => [`${at}:0`, 'Fiat']),
    );
    const { reading } = work.step;
    importDraft(5, makes).store(fileOf(21_000), {
      ...work,
      step: { ...work.step, reading: { ...reading, mended } },
    });
    expect(importDraft(5, makes).found()).toMatchObject({ name: 'Makes.csv' });
    expect(importDraft(5, makes).found()?.work).toBeUndefined();
  });

  it('is gone once it was dropped, and if something else is stored', () => {
    const draft = importDraft(5, makes);
    draft.store(fileOf(2), work);
    draft.drop();
    expect(draft.found()).toBeUndefined();
    draft.store(fileOf(2), { ...work, saved: 'all' as never });
    expect(draft.found()).toBeUndefined();
  });
});
