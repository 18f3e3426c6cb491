import { isExpected, lastDueWeek, looksAfter, type NotBegun } from '../domain/timesheets/notBegun';
import type { Caller, Store } from './store';

/** The order of people: by name, whatever its case. */
const byName = (one: { id: number; name: string }, other: { id: number; name: string }) => {
  const [these, those] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return these < those ? -1 : these > those ? 1 : one.id - other.id;
};

/** Whose week has not begun though it is due, among those whose weeks this person looks after, by name. */
export function notBegun(store: Store, by: Caller): NotBegun {
  const weekStart = lastDueWeek(new Date(store.now()).toISOString(), store.zone);
  const weeks = store
    .records('timesheet-weeks')
    .filter((one) => one.week_start === weekStart && one.archived_at === null);
  const begun = new Set(weeks.map(({ user_id: user }) => user ?? null));
  const people = store
    .records('employees')
    .filter((person) => isExpected(person, weekStart) && looksAfter(person, weekStart, by))
    .filter(({ id }) => !begun.has(id ?? null))
    .map(({ id, name }) => ({ id: Number(id), name: String(name) }))
    .sort(byName);
  return {
    week_start: weekStart,
    people: people.map(({ id, name }) => ({ user_id: id, user_name: name })),
  };
}
