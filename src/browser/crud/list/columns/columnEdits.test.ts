import { expect, it } from 'vitest';
import { movedBy, movedTo, pinToggled, toggled } from './columnEdits';

const columns = ['name', '*email', '*phone', 'status', 'role_id'].map((name) => ({
  name: name.replace('*', ''),
  width: null,
  pinned: name.startsWith('*'),
}));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ');

it('shows a column at the end, and hides it again', () => {
  const more = toggled(columns, 'start_date');
  expect(namesOf(more)).toBe('name email phone status role_id start_date');
  expect(toggled(more, 'start_date')).toEqual(columns);
});

it('moves pinned columns among pinned ones and others among others, never before the first', () => {
  expect(namesOf(movedTo(columns, 'role_id', 'status'))).toBe('name email phone role_id status');
  expect(namesOf(movedBy(columns, 'email', 1))).toBe('name phone email status role_id');
  for (const [name, over] of [
    ['status', 'name'],
    ['name', 'status'],
    ['status', 'phone'],
    ['phone', 'status'],
    ['status', 'status'],
    ['unicorn', 'status'],
  ] as const)
    expect(movedTo(columns, name, over), `${name} ${over}`).toBe(columns);
  expect(movedBy(columns, 'role_id', 1)).toBe(columns);
  expect(movedBy(columns, 'email', -1)).toBe(columns);
});

it('pins a column and releases it', () => {
  const pinned = pinToggled(columns, 'status');
  expect(pinned.find(({ name }) => name === 'status')?.pinned).toBe(true);
  expect(pinToggled(pinned, 'status')).toEqual(columns);
});
