import { expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import {
  filterableFields,
  isCuttable,
  meaningfulFields,
  offeredFilters,
  widthsOf,
} from './columns';

const documents = resourceAt('documents');
const by = { id: 3, role: 'ADMIN' as const };
const namesOf = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

it('shows and offers the name of the record that a row belongs to, not its id', () => {
  expect(namesOf(meaningfulFields(documents, by))).toContain('record');
  expect(namesOf(meaningfulFields(documents, by))).not.toContain('entity_id');
  expect(namesOf(offeredFilters(documents, by))).toContain('record');
  expect(namesOf(offeredFilters(documents, by))).not.toContain('entity_id');
});

it('still reads the id in the address of a list', () => {
  expect(namesOf(filterableFields(documents, by))).toContain('entity_id');
});

it('never makes a column narrower than an address, unless that is wider than any column', () => {
  const { email, start_date: day, status } = resourceAt('employees').fields;
  if (!email || !day || !status) throw new Error('an employee has an address, a day and a state');
  expect(isCuttable(email)).toBe(false);
  expect(widthsOf(email, true)).toMatchObject({ most: 320 });
  expect([widthsOf(day, true), widthsOf(status, true)]).toEqual([undefined, undefined]);
});
