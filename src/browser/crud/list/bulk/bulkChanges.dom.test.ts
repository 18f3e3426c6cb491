import { expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { readChanges } from './bulkChanges';
import { bulkFieldsOf } from './editableInBulk';

const fields = bulkFieldsOf(resourceAt('vehicles'), { role: 'SUPER_ADMIN' });
const named = (...names: string[]) => fields.filter(([name]) => names.includes(name));

it('offers no field that is unique, read-only or a file', () => {
  const names = fields.map(([name]) => name);
  expect(names).toContain('insurance_expiry');
  expect(names).not.toContain('registration');
  expect(names).not.toContain('status');
  expect(names).not.toContain('id');
});

it('changes nothing by an empty input, and empties a field that is to be cleared', () => {
  const chosen = named('insurance_expiry', 'mot_expiry');
  const typed = { insurance_expiry: null, mot_expiry: null };
  expect(readChanges(chosen, typed, [])).toEqual({ changes: {}, wrong: {} });
  expect(readChanges(chosen, typed, ['mot_expiry'])).toEqual({
    ...{ changes: { mot_expiry: null }, wrong: {} },
  });
});

it('names the field whose input cannot be read, and sets the others', () => {
  const chosen = named('insurance_expiry', 'mot_expiry');
  const typed = { insurance_expiry: '2028-02-24', mot_expiry: '31-31' };
  const { changes, wrong } = readChanges(chosen, typed, []);
  expect(changes).toEqual({ insurance_expiry: '2028-02-24' });
  expect(Object.keys(wrong)).toEqual(['mot_expiry']);
});
