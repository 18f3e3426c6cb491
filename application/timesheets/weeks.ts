import { newWeek } from '../../domain/timesheets/week';
import { type Call, type Change, resourceOf } from '../call';
import type { Reads, Stored } from '../store';

export const weeks = (call: Pick<Call, 'registry'>) => resourceOf(call, 'timesheet-weeks');
export const entries = (call: Pick<Call, 'registry'>) => resourceOf(call, 'timesheets');

/** Lets one change of a person's hours follow another, so that two saved at once do not overlap or begin one week twice. */
export const lockHoursOf = ({ tx }: Change, userId: number): Promise<boolean> =>
  tx.serialize(['hours', userId]);

/** The same for the person of an entry; answers whether there is such an entry. */
export const lockHoursOfEntry = (at: Change, id: number): Promise<boolean> =>
  at.tx.serialize({ name: 'hours', of: entries(at), id, by: 'user_id' });

/** A person's week, locked until the transaction ends; nothing where it has not begun. */
async function lockWeek(
  at: Change,
  userId: number,
  weekStart: string,
): Promise<Stored | undefined> {
  const [week] = await at.tx.lockWhere(weeks(at), [
    { field: 'user_id', test: 'in', values: [userId] },
    { field: 'week_start', test: 'in', values: [weekStart] },
  ]);
  return week;
}

/** A person's week, locked; begun where it had not. The person's hours must be locked before. */
export async function beginWeek(at: Change, person: Stored, weekStart: string): Promise<Stored> {
  const found = await lockWeek(at, person.id, weekStart);
  return found ?? at.tx.add(weeks(at), newWeek(person, weekStart), { by: at.by });
}

/** The living entries of a person from one day to another (`YYYY-MM-DD`), both included, in the order of time. */
export async function entriesBetween(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  userId: number,
  from: string,
  to: string,
): Promise<Stored[]> {
  const { rows } = await reads.find(entries(call), {
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
