import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import { peopleNamed, withNames } from '../../../domain/timesheets/names';
import type { Database } from '../database';
import { tableOf } from '../tables';

/** Weeks with the names of the people they are about. */
export async function allNamed(
  db: Database,
  weeks: readonly RecordValues[],
): Promise<RecordValues[]> {
  const names = await namesOf(db, peopleNamed(weeks));
  return weeks.map((week) => withNames(week, (id) => names.get(id)));
}

/** Notes with the names of those who wrote them. */
export async function allSigned(
  db: Database,
  notes: readonly RecordValues[],
): Promise<RecordValues[]> {
  const authors = notes.map(({ created_by: by }) => by).filter((id) => typeof id === 'number');
  const names = await namesOf(db, [...new Set(authors)]);
  return notes.map((note) => ({
    ...note,
    created_by_name: names.get(Number(note.created_by)) ?? null,
  }));
}

/** One week with its names. */
export async function named(db: Database, week: RecordValues): Promise<RecordValues> {
  const [row] = await allNamed(db, [week]);
  return row ?? week;
}

/** The names of employees by id. */
export async function namesOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const table = tableOf('employees');
  const rows = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(sql`${table.id} in ${[...ids]}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
