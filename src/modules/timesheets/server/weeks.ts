import { type Change, recordOf } from '@/engine/call';
import type { Reads, Stored } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import type { entryFields } from '@/modules/timesheets/model/entries/entryFields';
import { timesheets } from '@/modules/timesheets/model/entries/timesheets';
import type { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { newWeek } from '@/modules/timesheets/model/weeks/week';
import type { weekFields } from '@/modules/timesheets/model/weeks/weekFields';

/** A week as the store has it. */
export type StoredWeek = Stored<typeof weekFields>;
/** An audit note as the store has it. */
export type StoredNote = Stored<(typeof timesheetAuditNotes)['fields']>;
/** An entry as the store has it. */
export type StoredEntry = Stored<typeof entryFields>;

/** Lets one change of a person's hours follow another, so that two saved at once do not overlap or begin one week twice. */
export const lockHoursOf = ({ tx }: Change, userId: number): Promise<boolean> =>
  tx.serialize(['hours', userId]);

/** The same for the person of an entry; answers whether there is such an entry. */
export const lockHoursOfEntry = (ctx: Change, id: number): Promise<boolean> =>
  ctx.tx.serialize({ name: 'hours', of: timesheets, id, by: 'user_id' });

/**
 * The week of an entry, locked until the transaction ends: before the entry, as everything does that changes a week with
 * its entries. The person's hours must be locked before.
 */
export async function lockWeekOfEntry(ctx: Change, id: number): Promise<StoredWeek | undefined> {
  const named = { field: 'id', test: 'namedBy', of: timesheets, by: 'week_id', id } as const;
  const [week] = await ctx.tx.lockWhere(timesheetWeeks, [named]);
  return week;
}

/** A person's week, locked until the transaction ends; nothing where it has not begun. */
export async function lockWeek(
  ctx: Change,
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
 * A person's week, locked; begun where it had not, for the manager whom the person has now. The person's hours must be
 * locked before.
 */
export async function beginWeek(
  ctx: Change,
  person: Employee,
  weekStart: string,
): Promise<StoredWeek> {
  const found = await lockWeek(ctx, person.id, weekStart);
  if (found) return found;
  // The person may have been read before their hours were locked, and been handed over since.
  const now = (await recordOf(ctx.tx, employees, person.id)) ?? person;
  return ctx.tx.add(timesheetWeeks, newWeek(now, weekStart), { by: ctx.by });
}

/** The living entries of a person from one day to another (`YYYY-MM-DD`), both included, in the order of time. */
export async function entriesBetween(
  reads: Reads,
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
