import {
  isExpected,
  lastDueWeek,
  looksAfter,
  type NotBegun,
} from '../../domain/timesheets/notBegun';
import type { Caller, Store } from '../store';
import { byName } from './people';
import { findWeek } from './weeks';

/** Whose week has not begun though it is due, among those whose weeks this person looks after, by name. */
export function notBegun(store: Store, by: Caller): NotBegun {
  const weekStart = lastDueWeek(new Date(store.now()).toISOString(), store.zone);
  const people = store
    .records('employees')
    .filter((person) => isExpected(person, weekStart) && looksAfter(person, weekStart, by))
    .filter(({ id }) => !findWeek(store, { userId: Number(id), weekStart }))
    .map(({ id, name }) => ({ id: Number(id), name: String(name) }))
    .sort(byName);
  return {
    week_start: weekStart,
    people: people.map(({ id, name }) => ({ user_id: id, user_name: name })),
  };
}
