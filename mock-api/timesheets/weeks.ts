import type { RecordValues } from '../../domain/kernel/fields';
import { changesOf } from '../../domain/kernel/saving';
import type { WeekAsked } from '../../domain/timesheets/asked';
import { countEntries } from '../../domain/timesheets/counting';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import { newWeek, weekFigures } from '../../domain/timesheets/week';
import { type Author, keepChange, newRecord } from '../keeping';
import { resourceOf, type Store } from '../store';
import { workingOf } from './working';

const WEEKS = 'timesheet-weeks';
const ENTRIES = 'timesheets';

/** A person's week as it is; nothing where it has not begun. */
export const findWeek = (store: Store, { userId, weekStart }: WeekAsked) =>
  store
    .records(WEEKS)
    .find(
      (week) =>
        week.user_id === userId && week.week_start === weekStart && week.archived_at === null,
    );

/** A person's week; begun where it had not. */
export function beginWeek(
  store: Store,
  person: RecordValues,
  weekStart: string,
  by: Author,
): RecordValues {
  const found = findWeek(store, { userId: Number(person.id), weekStart });
  if (found) return found;
  const values = newWeek(person, weekStart);
  const week = newRecord(store, resourceOf(store, WEEKS), values, by);
  keepChange(store, WEEKS, week, { action: 'add', changes: changesOf(values, undefined) }, by);
  return week;
}

const inTime = (one: RecordValues, other: RecordValues) => {
  const key = ({ date, start_time: start }: RecordValues) => `${date} ${start}`;
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : Number(one.id) - Number(other.id);
};

/** The living entries of a person from one day to another (`YYYY-MM-DD`), both included, in the order of time. */
export function entriesBetween(
  store: Store,
  userId: number,
  from: string,
  to: string,
): RecordValues[] {
  return store
    .records(ENTRIES)
    .filter(
      ({ user_id: user, date, archived_at: archived }) =>
        user === userId && archived === null && String(date) >= from && String(date) <= to,
    )
    .sort(inTime);
}

const differs = (record: RecordValues, values: RecordValues) =>
  Object.keys(changesOf(values, record)).length > 0;

/**
 * Recounts the hours of a week and stores the results in the entries and the week; answers the week. No
 * history: nobody changed them. A closed week is left as it was approved. Where its figures or entries are others it
 * becomes another version: nobody approves other hours than they saw.
 */
export function recountWeek(store: Store, week: RecordValues, isTouched = false): RecordValues {
  const person = store.find('employees', Number(week.user_id));
  if (week.is_closed === true || !person) return week;
  const [from, to] = [String(week.week_start), dayAfter(String(week.week_start), 6)];
  const { working } = workingOf(store, person, [from, to]);
  const near = entriesBetween(store, Number(person.id), dayAfter(from, -1), dayAfter(to));
  const isOwn = ({ date }: RecordValues) => String(date) >= from && String(date) <= to;
  const held = near.filter(isOwn);
  for (const { entry, values } of countEntries(held, working).flatMap((day) => day.entries))
    if (differs(entry, values)) store.keep(ENTRIES, { ...entry, ...values });
  const around = near.filter((entry) => !isOwn(entry));
  const figures = weekFigures(week, held, working, around);
  if (!isTouched && !differs(week, figures)) return week;
  const counted = { ...week, ...figures, version: Number(week.version) + 1 };
  store.keep(WEEKS, counted);
  return counted;
}
