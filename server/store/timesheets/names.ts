import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/fields';
import type { Database } from '../database';
import { tableOf } from '../tables';

/** The names that a week tells of people, whoever may see their records: field → the reference it names. */
const NAMED = {
  user_name: 'user_id',
  contract_manager_name: 'contract_manager_id',
  shadow_engineer_name: 'shadow_engineer_id',
  approved_by_name: 'approved_by',
} as const;

/** Weeks with the names of the people they are about: whoever reviews hours must know whose they are. */
export async function withNames(
  db: Database,
  rows: readonly RecordValues[],
): Promise<RecordValues[]> {
  const references = Object.values(NAMED);
  const ids = new Set(rows.flatMap((row) => references.map((name) => row[name])));
  const wanted = [...ids].filter((id) => typeof id === 'number');
  const names = await namesOf(db, wanted);
  return rows.map((row) => {
    const told = Object.entries(NAMED).map(([name, reference]) => [
      name,
      names.get(Number(row[reference])) ?? null,
    ]);
    return { ...row, ...Object.fromEntries(told) };
  });
}

/** One week with its names. */
export async function named(db: Database, week: RecordValues): Promise<RecordValues> {
  const [row] = await withNames(db, [week]);
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
