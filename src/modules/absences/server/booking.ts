import { type Change, type Loader, type OnTransition, recordOf } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { Absence, BookedDay } from '@/modules/absences/model/absenceFields';
import { absences } from '@/modules/absences/model/absences';
import { bookedOf, inTimesheet } from '@/modules/absences/model/booking';
import { type DayOff, entryOfDay } from '@/modules/absences/model/workingDays';
import { holidayJobNumbers } from '@/modules/holidays/model/holidayJobNumbers';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { withDefaults } from '@/modules/timesheets/model/entries/withDefaults';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { recountWeeks } from '@/modules/timesheets/server/countWeeks';
import {
  beginWeek,
  lockHoursOf,
  type StoredEntry,
  type StoredWeek,
} from '@/modules/timesheets/server/weekLocking';
import { planAbsence, workingDaysOf } from './planAbsence';

type StoredAbsence = Stored & Absence;

const personOf = async (ctx: Change, { user_id: id }: Absence): Promise<Employee> => {
  const person = await recordOf(ctx.tx, employees, id);
  if (!person) throw new Error('time off is of nobody');
  return person;
};

/** Loads the working days of time off as they are now, with what prevents booking it. Locks the person's hours. */
export const daysToBook: Loader<StoredAbsence> = async (ctx, absence) => {
  const person = await personOf(ctx, absence);
  await lockHoursOf(ctx, person.id);
  const { days, issue } = await planAbsence(ctx.tx, person, absence, absence.id);
  return { issue: issue?.[1] ?? null, booked: bookedOf(days) };
};

const idsIn = (booked: readonly BookedDay[]) => booked.flatMap(({ timesheet_id: id }) => id ?? []);

/** Returns the timesheet entries of time off and their weeks, locked; not those that somebody turned into work. */
async function hoursOf(
  ctx: Change,
  absence: StoredAbsence,
): Promise<{ entries: StoredEntry[]; weeks: StoredWeek[] }> {
  const ids = idsIn(inTimesheet(absence));
  if (ids.length === 0) return { entries: [], weeks: [] };
  await lockHoursOf(ctx, absence.user_id ?? 0);
  const { rows } = await ctx.tx.find(timesheets, { ids, count: false });
  const entries = rows.filter((entry) => entry.holiday_type_id === absence.holiday_type_id);
  const values = [...new Set(entries.flatMap(({ week_id: id }) => id ?? []))];
  const weeks = await ctx.tx.lockWhere(timesheetWeeks, [{ field: 'id', test: 'in', values }]);
  return { entries, weeks };
}

const approvedIds = (weeks: readonly StoredWeek[]) =>
  new Set(weeks.filter((week) => week.is_closed).map(({ id }) => id));

/** Loads the days of time off whose hours lie in approved weeks. */
export const loadApprovedDays: Loader<StoredAbsence> = async (ctx, absence) => {
  const { entries, weeks } = await hoursOf(ctx, absence);
  const closed = approvedIds(weeks);
  const inClosed = new Set(
    entries.filter((entry) => closed.has(entry.week_id ?? 0)).map(({ id }) => id),
  );
  return { days: inTimesheet(absence).filter(({ timesheet_id: id }) => inClosed.has(id ?? 0)) };
};

/** Stores the booked days of time off, which counts as nobody's edit. */
const keepBooked = async (
  ctx: Change,
  absence: StoredAbsence,
  booked: readonly BookedDay[],
): Promise<StoredAbsence> => {
  await ctx.tx.changeMany(absences, [{ id: absence.id, booked }]);
  return { ...absence, booked };
};

async function addEntries(
  ctx: Change,
  absence: StoredAbsence,
  person: Employee,
  days: readonly DayOff[],
): Promise<BookedDay[]> {
  const { rows: holidayJobs } = await ctx.tx.find(holidayJobNumbers, { count: false });
  const weeks = new Map<string, StoredWeek>();
  const booked: BookedDay[] = [];
  for (const day of days) {
    const start = weekStartOf(day.date);
    const week = weeks.get(start) ?? (await beginWeek(ctx, person, start));
    weeks.set(start, week);
    const entry = entryOfDay(absence, day);
    const { job_number } = withDefaults(entry, { person, property: undefined, holidayJobs });
    const values = { ...entry, job_number, week_id: week.id };
    const { id } = await ctx.tx.add(timesheets, values, { by: ctx.by });
    booked.push({ date: day.date, days: day.days, timesheet_id: id });
  }
  await recountWeeks(ctx, [...weeks.values()], { isTouched: true, people: [person] });
  return booked;
}

/** Adds the entries of approved time off to the person's weeks. */
export const bookAbsence: OnTransition<StoredAbsence> = async (ctx, { after }) => {
  const person = await personOf(ctx, after);
  const days = await workingDaysOf(ctx.tx, person, after);
  return keepBooked(ctx, after, await addEntries(ctx, after, person, days));
};

/** Removes the hours of time off from weeks that are not approved, and stores the days that remain booked. */
export const emptyAbsence: OnTransition<StoredAbsence> = async (ctx, { after }) => {
  const { entries, weeks } = await hoursOf(ctx, after);
  const closed = approvedIds(weeks);
  const gone = entries.filter((entry) => !closed.has(entry.week_id ?? 0));
  for (const entry of gone)
    await ctx.tx.change(
      timesheets,
      entry,
      { archived_at: ctx.tx.now },
      { by: ctx.by, action: 'delete', changes: {} },
    );
  const emptied = new Set(gone.map(({ week_id: id }) => id));
  await recountWeeks(
    ctx,
    weeks.filter(({ id }) => emptied.has(id)),
    { isTouched: true },
  );
  const remaining = new Set(entries.filter((entry) => !gone.includes(entry)).map(({ id }) => id));
  const isUndone = after.status === 'requested';
  const booked = [...(after.booked ?? [])].flatMap((day): BookedDay[] =>
    remaining.has(day.timesheet_id ?? 0) ? [day] : isUndone ? [{ ...day, timesheet_id: null }] : [],
  );
  return keepBooked(ctx, after, booked);
};
