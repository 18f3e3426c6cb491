import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormParts } from '@/core/http/formParts';
import { schemaOfField } from '@/core/http/openapi/fieldSchema';
import { listParameters } from '@/core/http/openapi/listParameters';
import { isGroupable, subtotalNames } from '@/core/http/subtotals';
import { holdsWords } from '@/core/personal/personalFields';
import { csvLine } from '@/core/sheets/csvLines';
import { csvRows } from '@/core/sheets/csvReading';
import { importColumns, readCell } from '@/core/sheets/importColumns';
import { sheetColumns, sheetRow } from '@/core/sheets/sheet';
import { isSameValue } from '@/core/validation/saving';
import { readValue } from '@/core/validation/schema';
import { wireValueOf } from '@/core/validation/textValue';
import { resourceAt } from '@/registry';
import { emptyValueOf, kindOf } from './index';
import { tags, tagsOf } from './kinds/tags';

const field = tags({ list: true, filter: true });
const of = { ...resourceAt('makes'), fields: { ...resourceAt('makes').fields, tags: field } };
const { parse, format } = kindOf(field);
const saved = (value: unknown) => readValue('tags', field, value);
const typed = (text: string) => parse(text, field);

const tag = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((word) => word.trim() !== '' && word.length <= 40 && !/[,;\p{Cc}]/u.test(word));
const anyTags = fc.array(tag, { minLength: 1, maxLength: 20 });
const written = fc.oneof(anyTags, fc.array(fc.string({ unit: 'binary' }), { maxLength: 25 }));

describe('tags', () => {
  it('are stored without needless spaces, and each once in its first spelling', () => {
    expect(saved(['  Night   work ', 'night Work', 'Urgent', 'URGENT', 'north'])).toEqual({
      value: ['Night work', 'Urgent', 'north'],
    });
  });

  it('are none if the list is empty or null', () => {
    expect(saved([])).toEqual({ value: null });
    expect(saved(null)).toEqual({ value: null });
    expect(readValue('tags', tags({ required: true }), [])).toEqual({
      errors: ['Tags is required.'],
    });
    expect(isSameValue([], null)).toBe(true);
  });

  it.each([
    'urgent',
    [7],
    [['urgent']],
    ['urgent', ' '],
    ['x'.repeat(41)],
    ['a, b'],
    ['a;b'],
    ['a\nb'],
    ['a\u007fb'],
    ['a\u0000'],
    ['\ud800'],
    Array.from({ length: 21 }, (_, at) => `tag ${at}`),
  ])('are refused in one sentence: %j', (value) => {
    expect(saved(value)).toEqual({
      errors: [
        'Tags must be a list of at most 20 tags of 1 to 40 characters, without commas, semicolons and control characters.',
      ],
    });
  });

  it('count those that differ only in case once', () => {
    const words = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    expect(saved([...words, 'TAG 1'])).toEqual({ value: words });
  });

  it.each([
    'urgent, north',
    'urgent; north',
    ' urgent ;; north,',
    'urgent\tnorth',
    'urgent\r\nnorth',
  ])('are typed and pasted with commas, semicolons, tabs or lines between them: %j', (text) => {
    expect(typed(text)).toEqual(['urgent', 'north']);
  });

  it('are not guessed at if one is too long or they are too many', () => {
    expect(typed(`urgent, ${'x'.repeat(41)}`)).toBeUndefined();
    expect(typed(Array.from({ length: 21 }, (_, at) => at).join())).toBeUndefined();
  });

  it('stay as they are when what was stored is stored again', () => {
    fc.assert(
      fc.property(written, (words) => {
        const once = saved(words);
        if ('value' in once) expect(saved(once.value)).toEqual(once);
      }),
    );
  });

  it('are read back from what is shown, exported and sent in a form', () => {
    fc.assert(
      fc.property(anyTags, (words) => {
        const once = saved(words);
        if ('errors' in once || once.value === null) throw new Error(JSON.stringify(once));
        const { value } = once;
        const shown = format(value, field);
        expect(typed(shown)).toEqual(value);
        expect(typed(shown.replaceAll(', ', ';'))).toEqual(value);
        expect(wireValueOf(field, tagsOf(value).join(','))).toEqual(value);
      }),
    );
  });

  it('change nothing if an exported sheet is imported', async () => {
    const words = { zone: 'UTC', titleOf: () => '', choiceOf: () => '' };
    const columns = sheetColumns([['tags', field]], () => 'Tags');
    await fc.assert(
      fc.asyncProperty(anyTags, async (given) => {
        const once = saved(given);
        const value = 'value' in once ? once.value : null;
        const line = csvLine(columns, sheetRow([['tags', field]], { tags: value }, words));
        for await (const { cells } of csvRows([line], [',']))
          expect(readCell('tags', field, cells[0] ?? '', 'UTC')).toEqual({ value });
      }),
    );
  });

  it('have a column in an imported sheet', () => {
    expect(importColumns(of, 'SUPER_ADMIN', ['Name', 'Tags'])).toMatchObject({
      columns: [{ name: 'name' }, { name: 'tags', field }],
      leftOut: [],
    });
  });

  it('divide no list into groups, as a record may be in several', () => {
    expect(isGroupable(field)).toBe(false);
    expect(subtotalNames(of).groups).toEqual(['is_active']);
  });

  it('are a text with commas in a form, which an empty one clears', () => {
    const bodyOf = (value: string) => readFormParts(of, [{ name: 'tags', value }]);
    expect(bodyOf('urgent, north')).toMatchObject({ body: { tags: ['urgent', 'north'] } });
    expect(bodyOf('')).toMatchObject({ body: { tags: null } });
  });

  it('are an array of short texts in the documentation, and one of them in a filter', () => {
    const items = { type: 'string', minLength: 1, maxLength: 40 };
    expect(schemaOfField('tags', field)).toMatchObject({
      type: ['array', 'null'],
      items,
      maxItems: 20,
    });
    expect(listParameters(of)).toContainEqual(
      expect.objectContaining({ name: 'tags', schema: { type: 'array', items } }),
    );
  });

  it('are words, which an erasure clears if they are about a person', () => {
    expect(holdsWords(tags({ personal: 'contact' }))).toBe(true);
    expect(emptyValueOf(field)).toBeNull();
  });

  it('are compared one by one, in their order and spelling', () => {
    expect(isSameValue(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameValue(['a'], ['A'])).toBe(false);
    expect(isSameValue(['a b'], ['a', 'b'])).toBe(false);
  });
});
