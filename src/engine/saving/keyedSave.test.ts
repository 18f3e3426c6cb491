import { expect, it } from 'vitest';
import { tags } from '@/core/fields/kinds/tags';
import { resourceAt } from '@/registry';
import { readKeyNames } from './keyedSave';

const makes = resourceAt('makes');
const labelled = { ...makes, fields: { ...makes.fields, labels: tags() } };
const by = { by: { id: 1, name: 'Ann', role: 'SUPER_ADMIN', requestId: 'r' } } as const;

it('finds no record by a list of words, which many may have', () => {
  expect(readKeyNames(by, labelled, 'name', {})).toEqual(['name']);
  expect(readKeyNames(by, labelled, 'labels', {})).toMatchObject({
    errors: {
      key: ['Key accepts names of fields; "labels" is none that records are found by.'],
    },
  });
});
