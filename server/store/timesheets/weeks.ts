import { and, isNull, sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import { changesOf } from '../../../domain/kernel/saving';
import { resourceAt } from '../../../domain/registry';
import { countEntries } from '../../../domain/timesheets/counting';
import { dayAfter } from '../../../domain/timesheets/hours/clock';
import { newWeek, weekFigures } from '../../../domain/timesheets/week';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { serializeOn } from '../port/locking';
import { addRecord, changeRecords } from '../port/writing';
import { recordById } from '../recordById';
import { toRecord } from '../rows';
import { tableOf } from '../tables';
import { workingOf } from './working';

export const weeks = () => resourceAt('timesheet-weeks');
export const entries = () => resourceAt('timesheets');

/** Lets one change of a person's hours follow another, so that two saved at once do not overlap or begin one week twice. */
export async function lockHoursOf(tx: Database, userId: number): Promise<void> {
  await serializeOn(tx, ['hours', userId]);
}

/** A person's week, locked until the transaction ends; nothing where it has not begun. */
export async function lockWeek(
  tx: Database,
  userId: number,
  weekStart: string,
): Promise<RecordValues | undefined> {
  const table = tableOf('timesheet-weeks');
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        sql`${table.user_id} = ${userId} and ${table.week_start} = ${weekStart}`,
        isNull(table.archived_at),
      ),
    )
    .for('update', { of: table });
  return row && toRecord(weeks(), row);
}

/** A week by its id, locked until the transaction ends. */
export async function lockWeekById(tx: Database, id: number): Promise<RecordValues | undefined> {
  const table = tableOf('timesheet-weeks');
  const [row] = await tx
    .select()
    .from(table)
    .where(sql`${table.id} = ${id}`)
    .for('update', { of: table });
  return row && toRecord(weeks(), row);
}

/** A person's week, locked; begun where it had not. The person's hours must be locked before. */
export async function beginWeek(
  tx: Database,
  person: RecordValues,
  weekStart: string,
  by: ChangedBy,
): Promise<RecordValues> {
  const found = await lockWeek(tx, Number(person.id), weekStart);
  if (found) return found;
  const values = newWeek(person, weekStart);
  return addRecord(tx, weeks(), values, { by });
}

/** The living entries of a person from one day to another (`YYYY-MM-DD`), both included, in the order of time. */
export async function entriesBetween(
  db: Database,
  userId: number,
  from: string,
  to: string,
): Promise<RecordValues[]> {
  const table = tableOf('timesheets');
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        sql`${table.user_id} = ${userId} and ${table.date} between ${from} and ${to}`,
        isNull(table.archived_at),
      ),
    )
    .orderBy(sql`${table.date}, ${table.start_time}, ${table.id}`);
  return rows.map((row) => toRecord(entries(), row));
}

/** Writes what was counted into the entries where it differs from what they hold; no version, no history: nobody changed them. */
async function storeCounted(
  tx: Database,
  counted: readonly { entry: RecordValues; values: RecordValues }[],
): Promise<void> {
  const changed = counted.filter(
    ({ entry, values }) => Object.keys(changesOf(values, entry)).length,
  );
  await changeRecords(
    tx,
    entries(),
    changed.map(({ entry, values }) => ({ ...values, id: Number(entry.id) })),
  );
}

/**
 * Recounts the hours of a locked week and stores the results in the entries and the week; answers the week.
 * A closed week is left as it was approved. Where its entries were touched it becomes another version, even if the
 * figures are the same: nobody approves other hours than they saw.
 */
export async function recountWeek(
  tx: Database,
  week: RecordValues,
  zone: string | undefined,
  isTouched = false,
): Promise<RecordValues> {
  if (week.is_closed === true) return week;
  const [from, to] = [String(week.week_start), dayAfter(String(week.week_start), 6)];
  const person = await recordById(tx, 'employees', week.user_id);
  if (!person) return week;
  const { working } = await workingOf(tx, person, [from, to], zone);
  const near = await entriesBetween(tx, Number(person.id), dayAfter(from, -1), dayAfter(to));
  const isOwn = ({ date }: RecordValues) => String(date) >= from && String(date) <= to;
  const held = near.filter(isOwn);
  await storeCounted(
    tx,
    countEntries(held, working).flatMap((day) => day.entries),
  );
  const around = near.filter((entry) => !isOwn(entry));
  return storeFigures(tx, week, weekFigures(week, held, working, around), isTouched);
}

async function storeFigures(
  tx: Database,
  week: RecordValues,
  figures: RecordValues,
  isTouched: boolean,
): Promise<RecordValues> {
  if (!isTouched && Object.keys(changesOf(figures, week)).length === 0) return week;
  // An approval names the version that was seen: it must not be one with other hours.
  const changed = { ...figures, version: Number(week.version) + 1 };
  await changeRecords(tx, weeks(), [{ ...changed, id: Number(week.id) }]);
  return { ...week, ...changed };
}
