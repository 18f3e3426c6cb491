import { expect, it } from 'vitest';
import { file } from '@/core/fields/kinds/file';
import { tags } from '@/core/fields/kinds/tags';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { uploadEmpty } from '@/core/uploads/limits';
import { configurationAccess } from '@/modules/configuration/model/access';
import { formErrors, formFields, wireValues, withoutFiles } from './fieldsOfForm';

const papers = resource({
  path: 'papers',
  place: 'tests',
  access: configurationAccess,
  fields: { name: text(), paper: file({ required: true, fixed: true }) },
});

const fields = formFields(papers, { role: 'ADMIN' }, 'add');
const chosen = new File(['bytes'], 'licence.pdf');
const errorsOf = (values: Record<string, unknown>) =>
  formErrors(fields, values, () => 'unreadable');

it('counts a chosen file as filled in, and sends it unchanged', () => {
  expect(errorsOf({ name: '', paper: chosen })).toEqual({});
  expect(wireValues(fields, { name: ' ', paper: chosen })).toEqual({ name: null, paper: chosen });
});

it('reports a file that is missing or unusable', () => {
  expect(errorsOf({ name: '', paper: null })).toEqual({ paper: 'Paper is required.' });
  expect(errorsOf({ paper: new File([], 'licence.pdf') })).toEqual({ paper: uploadEmpty });
});

it('leaves files out of values that are stored as text', () => {
  expect(withoutFiles({ name: 'Typed', paper: chosen })).toEqual({ name: 'Typed' });
});

it('locks the file of an existing record', () => {
  expect(formFields(papers, { role: 'ADMIN' }, 'edit').map(([, , state]) => state)).toEqual([
    'open',
    'locked',
  ]);
});

it('sends a list of words unchanged, and reports anything else', () => {
  const declared = { ...papers, fields: { name: text(), labels: tags() } };
  const labelled = formFields(declared, { role: 'ADMIN' }, 'add');
  const sent = wireValues(labelled, { name: 'A', labels: ['urgent', 'URGENT'] });
  expect(sent).toEqual({ name: 'A', labels: ['urgent'] });
  expect(withoutFiles(sent)).toEqual(sent);
  const labels = 'x'.repeat(41);
  expect(formErrors(labelled, { labels }, () => 'unreadable')).toEqual({ labels: 'unreadable' });
});
