import type { RecordValues } from '../../domain/kernel/fields';
import { notFound, type Refusal } from '../../domain/kernel/refusals';
import type { WeekAsked } from '../../domain/timesheets/asked';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import { newWeek } from '../../domain/timesheets/week';
import { averagedDays, averagedHoursOf, workingTimeOf } from '../../domain/timesheets/workingTime';
import { type Caller, includedRecords, resourceOf, type Store } from '../store';
import { named, personSeen, signed } from './people';
import { entriesBetween, findWeek } from './weeks';
import { workingOf } from './working';

function notesOf(store: Store, week: RecordValues): RecordValues[] {
  if (week.id === undefined) return [];
  return store
    .records('timesheet-audit-notes')
    .filter((note) => note.week_id === week.id)
    .sort((one, other) => Number(one.id) - Number(other.id))
    .map((note) => signed(store, note));
}

/** A person's week as the screens show it, begun or not; not found where this person may not see it. */
export function viewWeek(
  store: Store,
  asked: WeekAsked,
  by: Caller,
): { view: object } | { refusal: Refusal } {
  const person = personSeen(store, asked, by);
  if (!person) return { refusal: notFound };
  const [from, to] = [asked.weekStart, dayAfter(asked.weekStart, 6)];
  const week = findWeek(store, asked) ?? newWeek(person, from);
  const { schedule, holidays, division, working } = workingOf(store, person, [from, to]);
  const averaged = entriesBetween(store, asked.userId, ...averagedDays(from));
  const held = entriesBetween(store, asked.userId, dayAfter(from, -1), dayAfter(to));
  const own = held.filter(({ date }) => String(date) >= from && String(date) <= to);
  const names = ['customer_id', 'property_id', 'holiday_type_id'];
  return {
    view: {
      week: named(store, week),
      entries: own,
      around: held.filter((entry) => !own.includes(entry)),
      notes: notesOf(store, week),
      schedule: schedule ?? null,
      holidays: holidays.filter((one) => [division, 'all'].includes(String(one.division))),
      division,
      zone: store.zone,
      working_time: workingTimeOf(averagedHoursOf(averaged), from, working.schedule, person),
      included: includedRecords(store, resourceOf(store, 'timesheets'), own, names, by),
    },
  };
}
