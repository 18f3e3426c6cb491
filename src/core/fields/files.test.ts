import { describe, expect, it } from 'vitest';
import { type FormPart, readFormParts } from '@/core/http/formParts';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { withStoredFiles } from '@/core/uploads/holding';
import { changesOf, isSameValue } from '@/core/validation/saving';
import { readSave } from '@/core/validation/schema';
import { kindOf } from './index';
import { files, MAX_FILES, readStoredFiles } from './kinds/files';
import { text } from './kinds/text';

const expenses = resource({
  path: 'expenses',
  place: 'expenses',
  access: thingAccess,
  fields: { name: text(), receipts: files(), proofs: files({ required: true }) },
});
const stored = (id: number) => ({ id, name: `r${id}.pdf`, type: 'application/pdf', size: 1536 });
const sent = (name: string) => ({ name, bytes: Uint8Array.of(1) });
const held = { receipts: [stored(3), stored(4)], proofs: [stored(5)] };

const read = (body: Record<string, unknown>, uploaded: Record<string, number> = {}) => {
  const uploads = Object.entries(uploaded).map(
    ([name, count]) => [name, Array.from({ length: count })] as const,
  );
  const current = body.id === undefined ? undefined : held;
  const outcome = readSave(expenses, body, 'SUPER_ADMIN', new Map(uploads), current);
  return 'errors' in outcome ? { ...outcome.errors } : outcome.values;
};

describe('a field of several files', () => {
  it('begins with none, and needs one if it is required', () => {
    expect(read({}, { proofs: 1 })).toEqual({ name: null, receipts: [], proofs: [] });
    expect(read({})).toEqual({ proofs: ['Proofs is required.'] });
    expect(read({ id: 1, proofs: [] })).toEqual({ proofs: ['Proofs is required.'] });
    expect(read({ id: 1, proofs: [] }, { proofs: 1 })).toEqual({ proofs: [] });
  });

  it('is unchanged by an edit that does not mention it', () => {
    expect(read({ id: 1, name: 'A' })).toEqual({ name: 'A' });
  });

  it('retains its files in addition to the uploaded ones, unless the save lists those to retain', () => {
    expect(read({ id: 1 }, { receipts: 1 })).toEqual({ receipts: [stored(3), stored(4)] });
    expect(read({ id: 1, receipts: [4] }, { receipts: 1 })).toEqual({ receipts: [stored(4)] });
    expect(read({ id: 1, receipts: null })).toEqual({ receipts: [] });
  });

  it('takes ids or files with an id, and preserves the stored order', () => {
    expect(read({ id: 1, receipts: [stored(4), 3, 3] })).toEqual({ receipts: held.receipts });
  });

  it.each([
    [[5], 'includes a file that does not belong to this record.'],
    [['3'], 'must be a list of ids of files that belong to this record.'],
    ['3', 'must be a list of ids of files that belong to this record.'],
    [[{ name: 'a.pdf' }], 'must be a list of ids of files that belong to this record.'],
  ])('refuses %j', (value, sentence) => {
    expect(readStoredFiles('Receipts', value, held.receipts)).toEqual({
      error: `Receipts ${sentence}`,
    });
    expect(read({ id: 1, receipts: value })).toEqual({ receipts: [`Receipts ${sentence}`] });
  });

  it('takes at most ten, those that stay included', () => {
    expect(read({ id: 1 }, { receipts: MAX_FILES - 2 })).toEqual({ receipts: held.receipts });
    expect(read({ id: 1 }, { receipts: MAX_FILES - 1 })).toEqual({
      receipts: ['Receipts takes at most 10 files.'],
    });
  });

  it('is the same while the same files are held, and nothing is no file', () => {
    expect(isSameValue([stored(3)], [{ ...stored(3), name: 'other.pdf' }])).toBe(true);
    expect(isSameValue([stored(3)], [stored(3), stored(4)])).toBe(false);
    expect(isSameValue(null, [])).toBe(true);
    expect(changesOf({ receipts: [] }, undefined)).toEqual({});
  });

  it('has the new files after those that stayed', () => {
    const kept = new Map([['receipts', [stored(9)]]]);
    expect(withStoredFiles(expenses, { receipts: [stored(4)] }, kept)).toEqual({
      receipts: [stored(4), stored(9)],
    });
  });

  it('is described by the names of its files', () => {
    expect(kindOf(files()).format(held.receipts, files())).toBe('r3.pdf (1.5 kB), r4.pdf (1.5 kB)');
  });
});

describe('the parts of a form for several files', () => {
  const form = (...parts: [string, FormPart['value']][]) =>
    readFormParts(
      expenses,
      parts.map(([name, value]) => ({ name, value })),
    );

  it('may come several times: files to add, and ids of those that stay', () => {
    const [one, two] = [sent('1.png'), sent('2.png')];
    expect(form(['receipts', one], ['receipts', '3,4'], ['receipts', two])).toEqual({
      body: { receipts: [3, 4] },
      files: new Map([['receipts', [one, two]]]),
    });
    expect(form(['receipts', '3'], ['receipts', '4'])).toMatchObject({
      body: { receipts: [3, 4] },
    });
  });

  it('retain no file if the text is empty, and change nothing if no file was chosen', () => {
    expect(form(['receipts', ''])).toEqual({ body: { receipts: [] }, files: new Map() });
    const notChosen = { name: '', bytes: new Uint8Array() };
    expect(form(['receipts', notChosen])).toEqual({ body: {}, files: new Map() });
  });

  it('leave invalid ids for the save to refuse', () => {
    expect(form(['receipts', 'all'])).toMatchObject({ body: { receipts: ['all'] } });
  });
});
