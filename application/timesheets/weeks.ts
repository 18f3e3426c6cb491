import type { RecordValues } from '../../domain/kernel/fields';
import { changesOf } from '../../domain/kernel/saving';
import { countEntries } from '../../domain/timesheets/counting';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import { newWeek, weekFigures } from '../../domain/timesheets/week';
import { type Call, type Change, recordOf, resourceOf } from '../call';
import type { BringAbout } from '../effects';
import type { Reads, Stored } from '../store';
import { workingOf } from './working';

export const weeks = (call: Pick<Call, 'registry'>) => resourceOf(call, 'timesheet-weeks');
export const entries = (call: Pick<Call, 'registry'>) => resourceOf(call, 'timesheets');

/** Lets one change of a person's hours follow another, so that two saved at once do not overlap or begin one week twice. */
export const lockHoursOf = ({ tx }: Change, userId: number): Promise<void> =>
  tx.serialize(['hours', userId]);

/** A person's week, locked until the transaction ends; nothing where it has not begun. */
export async function lockWeek(
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

/** Writes what was counted into the entries where it differs from what they hold; nobody changed them. */
async function storeCounted(
  at: Change,
  counted: readonly { entry: RecordValues; values: RecordValues }[],
): Promise<void> {
  const changed = counted.filter(
    ({ entry, values }) => Object.keys(changesOf(values, entry)).length > 0,
  );
  const rows = changed.map(({ entry, values }) => ({ ...values, id: Number(entry.id) }));
  if (rows.length > 0) await at.tx.changeMany(entries(at), rows);
}

/**
 * Counts the hours of a locked week again and stores what they come to, with the entries and the week; answers the week.
 * A closed week is left as it was approved. Where its entries were touched it becomes another version, even if the
 * figures are the same: nobody approves other hours than they saw.
 */
export async function recountWeek(
  at: Change,
  week: Stored,
  { isTouched = false, person: known }: { isTouched?: boolean; person?: Stored } = {},
): Promise<Stored> {
  const { tx } = at;
  if (week.is_closed === true) return week;
  const [from, to] = [String(week.week_start), dayAfter(String(week.week_start), 6)];
  const person = known ?? (await recordOf(at, tx, 'employees', week.user_id));
  if (!person) return week;
  const { working } = await workingOf(at, tx, person, [from, to]);
  const near = await entriesBetween(at, tx, person.id, dayAfter(from, -1), dayAfter(to));
  const isOwn = ({ date }: RecordValues) => String(date) >= from && String(date) <= to;
  const held = near.filter(isOwn);
  await storeCounted(
    at,
    countEntries(held, working).flatMap((day) => day.entries),
  );
  const around = near.filter((entry) => !isOwn(entry));
  return storeFigures(at, week, weekFigures(week, held, working, around), isTouched);
}

/** Counts a week again that was changed by more than its entries. */
export const recountChanged: BringAbout = (at, { after }) => recountWeek(at, after);

async function storeFigures(
  at: Change,
  week: Stored,
  figures: RecordValues,
  isTouched: boolean,
): Promise<Stored> {
  if (!isTouched && Object.keys(changesOf(figures, week)).length === 0) return week;
  // An approval says which version was seen: it must not be one with other hours.
  const changed = { ...figures, version: week.version + 1 };
  await at.tx.changeMany(weeks(at), [{ ...changed, id: week.id }]);
  return { ...week, ...changed };
}
