import { expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { titleOf } from './titleOf';

it('names a record by its formatted title, or by its number without one', () => {
  const [checks, makes] = [resourceAt('vehicle-inspections'), resourceAt('makes')];
  expect(titleOf(checks, { id: 7, date: '2026-11-23' })).toBe('23-11-2026');
  expect(titleOf(checks, { id: 7, date: null })).toBe('#7');
  expect(titleOf(makes, { id: 2, name: 'Ford' })).toBe('Ford');
});
