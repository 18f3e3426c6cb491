import { and, isNull, sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import { changesOf } from '../../../domain/kernel/saving';
import { resourceAt } from '../../../domain/registry';
import { countEntries } from '../../../domain/timesheets/counting';
import { dayAfter } from '../../../domain/timesheets/hours/clock';
import { newWeek, weekFigures } from '../../../domain/timesheets/week';
import { type ChangedBy, recordActivity } from '../activity';
import type { Database } from '../database';
import { recordById } from '../recordById';
import { toRecord } from '../rows';
import { tableOf } from '../tables';
import { workingOf } from './working';

export const weeks = () => resourceAt('timesheet-weeks');
export const entries = () => resourceAt('timesheets');

// Any number that nothing else in the database locks by.
const PERSON_LOCK = 41_001;

/** Lets one change of a person's hours follow another, so that two saved at once do not overlap or begin one week twice. */
export async function lockHoursOf(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PERSON_LOCK}, ${userId})`);
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
  const [row] = await tx
    .insert(tableOf('timesheet-weeks'))
    .values({ ...values, created_by: by.id, updated_by: by.id } as never)
    .returning();
  const week = toRecord(weeks(), row as Record<string, unknown>);
  await recordActivity(
    tx,
    'timesheet-weeks',
    Number(week.id),
    'add',
    changesOf(values, undefined),
    by,
  );
  return week;
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
  const [first] = changed;
  if (!first) return;
  const names = Object.keys(first.values);
  const rows = JSON.stringify(changed.map(({ entry, values }) => ({ id: entry.id, ...values })));
  const typeOf = (name: string) => sql.raw(name.endsWith('_seconds') ? 'integer' : 'numeric(11,2)');
  const columns = sql.join(
    [sql`id integer`, ...names.map((name) => sql`${sql.identifier(name)} ${typeOf(name)}`)],
    sql`, `,
  );
  const set = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = counted.${sql.identifier(name)}`),
    sql`, `,
  );
  const table = tableOf('timesheets');
  await tx.execute(
    sql`update ${table} set ${set} from jsonb_to_recordset(${rows}::jsonb) as counted(${columns}) where ${table.id} = counted.id`,
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
  const table = tableOf('timesheet-weeks');
  await tx
    .update(table)
    .set(changed as never)
    .where(sql`${table.id} = ${week.id}`);
  return { ...week, ...changed };
}
