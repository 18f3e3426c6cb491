import { expect, it } from 'vitest';
import { file } from '@/core/fields/file';
import { text } from '@/core/fields/text';
import { resource } from '@/core/resource/resource';
import { uploadEmpty } from '@/core/uploads/limits';
import { configurationAccess } from '@/modules/configuration/model/access';
import { formErrors, formFields, wireValues, withoutFiles } from './formFields';

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

it('takes a file that was chosen for one that is filled in, and sends it as it is', () => {
  expect(errorsOf({ name: '', paper: chosen })).toEqual({});
  expect(wireValues(fields, { name: ' ', paper: chosen })).toEqual({ name: null, paper: chosen });
});

it('says that a file is missing, or of no use', () => {
  expect(errorsOf({ name: '', paper: null })).toEqual({ paper: 'Paper is required.' });
  expect(errorsOf({ paper: new File([], 'licence.pdf') })).toEqual({ paper: uploadEmpty });
});

it('keeps everything but files where only text can be kept', () => {
  expect(withoutFiles({ name: 'Typed', paper: chosen })).toEqual({ name: 'Typed' });
});

it('locks the file of a record that is there', () => {
  expect(formFields(papers, { role: 'ADMIN' }, 'edit').map(([, , state]) => state)).toEqual([
    'open',
    'locked',
  ]);
});
