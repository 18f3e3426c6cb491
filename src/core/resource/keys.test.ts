import { expect, it } from 'vitest';
import { keysOf, mapped } from './keys';

const states = { draft: { label: 'Draft' }, paid: { label: 'Paid' } } as const;

it('lists the own names of a record in order, without inherited ones', () => {
  const names: ('draft' | 'paid')[] = keysOf(states);
  expect(names).toEqual(['draft', 'paid']);
  expect(keysOf(Object.create({ inherited: 1 }))).toEqual([]);
});

it('maps the values of a record under the same names', () => {
  const labels: Record<'draft' | 'paid', string> = mapped(states, ({ label }) => label);
  expect(labels).toEqual({ draft: 'Draft', paid: 'Paid' });
  expect(mapped(states, (_, name) => name.length)).toEqual({ draft: 5, paid: 4 });
});
