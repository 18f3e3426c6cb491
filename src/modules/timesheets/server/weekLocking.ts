import { type Beginning, type Change, recordOf } from '@/engine/call';
import type { Reads, Stored } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import type { entryFields } from '@/modules/timesheets/model/entries/entryFields';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import type { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { newWeek } from '@/modules/timesheets/model/weeks/week';
import type { weekFields } from '@/modules/timesheets/model/weeks/weekFields';

export type StoredWeek = Stored<typeof weekFields>;
export type StoredNote = Stored<(typeof timesheetAuditNotes)['fields']>;
export type StoredEntry = Stored<typeof entryFields>;

/** Serializes changes of a person's hours, so that two saves at once neither overlap nor begin a week twice. */
export const lockHoursOf = ({ tx }: Beginning, userId: number): Promise<boolean> =>
  tx.serialize(['hours', userId]);

/** Does the same for the person of an entry; returns false if there is no such entry. */
export const lockHoursOfEntry = (ctx: Beginning, id: number): Promise<boolean> =>
  ctx.tx.serialize({ name: 'hours', of: timesheets, id, by: 'user_id' });

/**
 * Returns the week of an entry, locked until the transaction ends. Always lock a week before its entries, and the
 * person's hours before the week.
 */
export async function lockWeekOfEntry(ctx: Beginning, id: number): Promise<StoredWeek | undefined> {
  const named = { field: 'id', test: 'namedBy', of: timesheets, by: 'week_id', id } as const;
  const [week] = await ctx.tx.lockWhere(timesheetWeeks, [named]);
  return week;
}

/** Returns a person's week, locked until the transaction ends; nothing if it has not begun. */
export async function lockWeek(
  ctx: Beginning,
  userId: number,
  weekStart: string,
): Promise<StoredWeek | undefined> {
  const [week] = await ctx.tx.lockWhere(timesheetWeeks, [
    { field: 'user_id', test: 'in', values: [userId] },
    { field: 'week_start', test: 'in', values: [weekStart] },
  ]);
  return week;
}

/**
 * Returns a person's week, locked; begins a missing one for the present manager of the person. Lock the person's
 * hours before.
 */
export const beginWeek = async (
  ctx: Change,
  person: Employee,
  weekStart: string,
): Promise<StoredWeek> =>
  (await lockWeek(ctx, person.id, weekStart)) ?? addWeek(ctx, person, weekStart);

/** Begins a week that was found missing while the person's hours were locked. */
export async function addWeek(
  ctx: Change,
  person: Employee,
  weekStart: string,
): Promise<StoredWeek> {
  // The person may have been read before their hours were locked, and handed to another manager since.
  const now = (await recordOf(ctx.tx, employees, person.id)) ?? person;
  return ctx.tx.add(timesheetWeeks, newWeek(now, weekStart), { by: ctx.by });
}

/** Returns the living entries of a person between two days (`YYYY-MM-DD`), both included, in the order of time. */
export async function entriesBetween(
  reads: Pick<Reads, 'find'>,
  userId: number,
  from: string,
  to: string,
): Promise<StoredEntry[]> {
  const { rows } = await reads.find(timesheets, {
    tests: [
      { field: 'user_id', test: 'in', values: [userId] },
      { field: 'date', test: 'from', value: from },
      { field: 'date', test: 'to', value: to },
    ],
    sort: ['date', 'start_time'].map((field) => ({ field, descending: false })),
    count: false,
  });
  return rows;
}
