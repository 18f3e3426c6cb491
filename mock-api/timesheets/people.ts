import type { Actor } from '../../domain/kernel/access/rows';
import type { RecordValues } from '../../domain/kernel/fields';
import type { WeekAsked } from '../../domain/timesheets/asked';
import { mayTouchWeek, REVIEWER_ROLES } from '../../domain/timesheets/judging';
import { withNames } from '../../domain/timesheets/names';
import { newWeek } from '../../domain/timesheets/week';
import type { Store } from '../store';
import { findWeek } from './weeks';

/**
 * The person whose week is asked for, where this one may see that week: as it is, or as it would begin. A week that
 * was given to another manager is theirs, also when the person has another manager now.
 */
export function personSeen(store: Store, asked: WeekAsked, by: Actor): RecordValues | undefined {
  const person = store.find('employees', asked.userId);
  if (!person) return undefined;
  const week = findWeek(store, asked) ?? newWeek(person, asked.weekStart);
  return mayTouchWeek(week, 'see', by) ? person : undefined;
}

/** The name of an employee, also for people who may not see their record. */
export function nameOf(store: Store, id: number): string | undefined {
  const name = store.find('employees', id)?.name;
  return typeof name === 'string' ? name : undefined;
}

/** A note with the name of its author. */
export const signed = (store: Store, note: RecordValues): RecordValues => ({
  ...note,
  created_by_name: nameOf(store, Number(note.created_by)) ?? null,
});

/** A week with the names of the people it is about. */
export const named = (store: Store, week: RecordValues): RecordValues =>
  withNames(week, (id) => nameOf(store, id));

/** The order of people: by name, whatever its case. */
export const byName = (one: { id: number; name: string }, other: { id: number; name: string }) => {
  const [these, those] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return these < those ? -1 : these > those ? 1 : one.id - other.id;
};

/** Whom weeks can be handed to: people at work whose role may approve weeks, by name. */
export function contractManagers(store: Store): { id: number; name: string }[] {
  const mayReview = ({ role_id: role }: RecordValues) =>
    REVIEWER_ROLES.some((key) => store.find('roles', Number(role))?.copies === key);
  return store
    .records('employees')
    .filter((one) => one.status === 'active' && one.archived_at === null && mayReview(one))
    .map(({ id, name }) => ({ id: Number(id), name: String(name) }))
    .sort(byName);
}
