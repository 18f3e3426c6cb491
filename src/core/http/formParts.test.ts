import { describe, expect, it } from 'vitest';
import { boolean } from '@/core/fields/kinds/boolean';
import { decimal } from '@/core/fields/kinds/decimal';
import { file } from '@/core/fields/kinds/file';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { readSave } from '@/core/validation/schema';
import { configurationAccess } from '@/modules/configuration/model/access';
import { type FormPart, readFormParts } from './formParts';

const photos = resource({
  path: 'photos',
  place: 'photos',
  access: configurationAccess,
  fields: {
    name: text(),
    picture: file({ required: true }),
    other: file(),
    taken_by: reference('employees'),
    pages: integer(),
    weight: decimal(),
    is_public: boolean({ initial: false }),
  },
});
const sent = { name: 'a.png', bytes: Uint8Array.of(1) };
const read = (...parts: [string, FormPart['value']][]) =>
  readFormParts(
    photos,
    parts.map(([name, value]) => ({ name, value })),
  );
const body = (...parts: [string, FormPart['value']][]) => {
  const form = read(...parts);
  return 'body' in form ? form.body : form;
};

describe('the parts of a form', () => {
  it('are read as the fields’ values of the wire', () => {
    expect(
      body(
        ['id', '7'],
        ['version', '2'],
        ['name', '12'],
        ['taken_by', '4'],
        ['pages', '-3'],
        ['weight', '1.50'],
        ['is_public', 'true'],
      ),
    ).toEqual({
      id: 7,
      version: 2,
      name: '12',
      taken_by: 4,
      pages: -3,
      weight: '1.50',
      is_public: true,
    });
  });

  it('remain texts if they cannot be read as the field’s value', () => {
    expect(body(['id', 'x'], ['taken_by', 'me'], ['pages', '1.5'], ['is_public', 'yes'])).toEqual({
      id: 'x',
      taken_by: 'me',
      pages: '1.5',
      is_public: 'yes',
    });
  });

  it('clear a field when empty', () => {
    const none = { name: '', bytes: new Uint8Array() };
    expect(body(['id', ''], ['name', ''], ['picture', none])).toEqual({
      id: null,
      name: null,
      picture: null,
    });
  });

  it('hold files outside the body, under fields that take files', () => {
    const form = read(['picture', sent], ['name', 'A']);
    expect(form).toEqual({ body: { name: 'A' }, files: new Map([['picture', [sent]]]) });
    expect(body(['name', sent], ['elsewhere', sent])).toEqual({ name: {}, elsewhere: {} });
  });

  it('are refused when repeated, whatever their name', () => {
    expect(read(['name', 'A'], ['name', 'B'])).toHaveProperty('errors.name');
    expect(read(['picture', sent], ['picture', sent])).toHaveProperty('errors.picture');
    expect(Object.keys(body(['__proto__', 'x'], ['constructor', 'y']))).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

describe('a save with files', () => {
  const errorsOf = (values: Record<string, unknown>, ...files: string[]) => {
    const outcome = readSave(
      photos,
      values,
      'SUPER_ADMIN',
      new Map(files.map((name) => [name, [sent]])),
    );
    return 'errors' in outcome ? { ...outcome.errors } : outcome.values;
  };

  it('leaves the values of their fields to the file store', () => {
    expect(errorsOf({ name: 'A' }, 'picture')).toEqual({
      name: 'A',
      other: null,
      taken_by: null,
      pages: null,
      weight: null,
      is_public: false,
    });
  });

  it('needs the required files, and takes no file as a value', () => {
    const known = { id: 1, name: 'a.png', type: 'image/png', size: 1 };
    expect(errorsOf({})).toEqual({ picture: ['Picture is required.'] });
    expect(errorsOf({ picture: known })).toEqual({
      picture: ['Picture must be uploaded with the form.'],
    });
    expect(errorsOf({ id: 1, other: known })).toHaveProperty('other');
    expect(errorsOf({ id: 1, other: null })).toEqual({ other: null });
  });

  it('refuses files for a field that does not exist', () => {
    expect(errorsOf({}, 'picture', 'colour')).toEqual({
      colour: ['There is no field called "colour".'],
    });
  });
});
