import { beforeEach, expect, it } from 'vitest';
import { changesIn, typedEntryOf } from './typedEntry';

const ME = 7;
const MONDAY = '2026-11-23';
const typed = { date: MONDAY, manner: 'hours' as const, values: { hours: '7.00' } };

beforeEach(() => sessionStorage.clear());

it('has what was typed into an entry of a week, for that person and week alone', () => {
  typedEntryOf(ME, ME, MONDAY).store(typed);
  expect(typedEntryOf(ME, ME, MONDAY).load()).toEqual(typed);
  expect(typedEntryOf(ME, ME, '2026-11-30').load()).toBeUndefined();
  expect(typedEntryOf(ME, 9, MONDAY).load()).toBeUndefined();
  expect(typedEntryOf(9, ME, MONDAY).load()).toBeUndefined();
});

it('forgets it when the dialog is closed, or nothing is typed any more', () => {
  const entry = typedEntryOf(ME, ME, MONDAY);
  entry.store(typed);
  entry.store({ ...typed, values: {} });
  expect(entry.load()).toBeUndefined();
  entry.store(typed);
  entry.drop();
  expect(sessionStorage).toHaveLength(0);
});

it('compares the values of a form with those it began with', () => {
  const start = { hours: '8.00', job_number: null, is_rebillable: false };
  expect(changesIn({ ...start, description: undefined as never }, start)).toEqual({});
  expect(changesIn({ ...start, hours: '7' }, start)).toEqual({ hours: '7' });
});
