import { expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { filterableFields, meaningfulFields, offeredFilters } from './columns';

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
