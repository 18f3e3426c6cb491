import { sql } from 'drizzle-orm';
import { type Actor, scopeOf } from '../../../domain/kernel/access/table';
import { oneWeekAsked } from '../../../domain/timesheets/oneWeek';
import { listFigures, type OneWeek, SUMS, type Sums } from '../../../domain/timesheets/totals';
import type { ListQuery } from '../../../domain/wire/listQuery';
import type { Database } from '../database';
import { listCondition } from '../list';
import { tableOf } from '../tables';
import { namesOf } from './names';
import { findWeek, personSeen } from './people';
import { entries } from './weeks';

async function sumsOf(db: Database, query: ListQuery, by: Actor): Promise<Sums | undefined> {
  const scope = scopeOf(by, 'timesheets', 'see');
  if (!scope) return undefined;
  const table = tableOf('timesheets');
  const columns = SUMS.map((name) => [name, sql<number>`sum(${table[name]})::float8`] as const);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, ...Object.fromEntries(columns) })
    .from(table)
    .where(listCondition(entries(), query, scope, by));
  return row && row.count > 0 ? (row as unknown as Sums) : undefined;
}

async function weekOf(db: Database, query: ListQuery, by: Actor): Promise<OneWeek | undefined> {
  const asked = oneWeekAsked(query);
  if (!asked || !(await personSeen(db, asked, by))) return undefined;
  const week = await findWeek(db, asked);
  const shadowed = Number(week?.shadow_engineer_id ?? 0);
  const names = await namesOf(db, shadowed ? [shadowed] : []);
  return {
    is_closed: week?.is_closed === true,
    is_shadow_engineer: week?.is_shadow_engineer === true,
    shadow_engineer_name: names.get(shadowed) ?? null,
  };
}

/** The totals beside a list of entries, over all that was asked for, and whose week it is. */
export async function figuresBeside(db: Database, query: ListQuery, by: Actor) {
  const [sums, week] = await Promise.all([sumsOf(db, query, by), weekOf(db, query, by)]);
  return listFigures(sums, week);
}
