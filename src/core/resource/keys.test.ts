import { expect, it } from 'vitest';
import { keysOf, mapped } from './keys';

const states = { draft: { label: 'Draft' }, paid: { label: 'Paid' } } as const;

it('names what a record has, in its order, and nothing that it inherits', () => {
  const names: ('draft' | 'paid')[] = keysOf(states);
  expect(names).toEqual(['draft', 'paid']);
  expect(keysOf(Object.create({ inherited: 1 }))).toEqual([]);
});

it('gives other values to the same names', () => {
  const labels: Record<'draft' | 'paid', string> = mapped(states, ({ label }) => label);
  expect(labels).toEqual({ draft: 'Draft', paid: 'Paid' });
  expect(mapped(states, (_, name) => name.length)).toEqual({ draft: 5, paid: 4 });
});
