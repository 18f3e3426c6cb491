import { expect, it } from 'vitest';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import type { Principal } from '@/core/access/table';
import { registry, resourceAt } from '@/registry';
import { cardFieldsOf } from './cardFields';

const admin: Principal = { role: 'SUPER_ADMIN' };

const namesOf = (path: string, by = admin) => {
  const resource = resourceAt(path);
  const { title, state, values } = cardFieldsOf(resource, columnsOf(resource, by));
  return { title: title?.[0], state: state?.[0], values: values.map(([name]) => name) };
};

it('shows the title of a record, its first state and the first two other columns', () => {
  expect(namesOf('vehicles')).toEqual({
    title: 'registration',
    state: 'status',
    values: ['make_id', 'model_id'],
  });
});

it('shows the fields that a resource names instead of these', () => {
  expect(namesOf('expenses')).toMatchObject({ state: 'status', values: ['date', 'amount_minor'] });
  expect(namesOf('afp-jobs').values).toEqual(['customer_id', 'applied_minor']);
});

it('shows at most two values of each resource, and never a field twice', () => {
  for (const { path, hasScreens } of registry.values()) {
    if (!hasScreens) continue;
    const { title, state, values } = namesOf(path);
    const shown = [title, ...(state ? [state] : []), ...values];
    expect(new Set(shown).size, path).toBe(shown.length);
    expect(values.length, path).toBeLessThanOrEqual(2);
  }
});
