import { sql } from 'drizzle-orm';
import type { Database } from '@/server/postgres/database';
import { monthAfter as firstDayAfter } from '@/server/postgres/totals/months';
import { quoted } from '@/server/postgres/totals/statements';

/** A table that can be partitioned by month, and the column whose month says in which partition a row is. */
export interface MonthlyTable {
  table: string;
  by: string;
}

/** The tables that grow with every day of work. Lists find their rows by a date or by an id. */
export const MONTHLY_TABLES: readonly MonthlyTable[] = [
  { table: 'timesheets', by: 'date' },
  { table: 'activity_events', by: 'occurred_at' },
];

/** Hours are booked ahead, as holidays are; what lies beyond is in the default partition. */
const MONTHS_AHEAD = 12;

/** The partition of the rows whose month has none. */
export const defaultOf = (table: string): string => `${table}_default`;

/** When a month begins, for a date and for a moment alike: months of moments begin by UTC. */
export const beginOf = (month: string): string => `${month}-01T00:00:00Z`;

/** The month so many months after one, both written as `YYYY-MM`. */
export const monthAfter = (month: string, months = 1): string =>
  firstDayAfter(`${month}-01`, months).slice(0, 7);

/** The months from one to the last that is made ahead of a day. */
export function monthsFrom(first: string, today: string): string[] {
  const months: string[] = [];
  const last = monthAfter(today.slice(0, 7), MONTHS_AHEAD);
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** Those of the tables that are partitioned. */
export async function partitionedTables(db: Database): Promise<MonthlyTable[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return MONTHLY_TABLES.filter(({ table }) => names.has(table));
}

/** Those of the months that have no partition yet. */
async function missing(tx: Database, table: string, months: readonly string[]) {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(${table})`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return months.filter((month) => !names.has(partitionOf(table, month)));
}

/** The partition of a month. */
const partitionOf = (table: string, month: string) => `${table}_${month.replace('-', '_')}`;

/**
 * Makes partitions for months that have none, and moves what lay in the default partition for them; answers how many.
 * Others can read and write meanwhile, except what is in the default partition.
 */
export async function addMonths(
  tx: Database,
  { table, by }: MonthlyTable,
  months: readonly string[],
): Promise<number> {
  const added = await missing(tx, table, months);
  if (added.length === 0) return 0;
  const [parent, rest] = [quoted(table), quoted(defaultOf(table))];
  await tx.execute(sql.raw(`lock table only ${parent} in share update exclusive mode`));
  await tx.execute(sql.raw(`lock table ${rest} in access exclusive mode`));
  for (const month of added) {
    const own = quoted(partitionOf(table, month));
    const [from, to] = [beginOf(month), beginOf(monthAfter(month))];
    for (const statement of [
      `create table ${own} (like ${parent} including all excluding indexes excluding identity)`,
      `with moved as (delete from ${rest} where ${quoted(by)} >= '${from}' and ${quoted(by)} < '${to}' returning *)
        insert into ${own} select * from moved`,
      `alter table ${parent} attach partition ${own} for values from ('${from}') to ('${to}')`,
    ])
      await tx.execute(sql.raw(statement));
  }
  return added.length;
}

// Any number: of several servers one makes the partitions, and the others find them.
const MAKING = 20_261_125;

/**
 * Makes the partitions of this month and the coming twelve where a table is partitioned by month, and does nothing
 * where it is not. Gives up rather than let others wait long; what is saved meanwhile goes into the default partition.
 */
export async function keepMonthsAhead(db: Database, today: string): Promise<void> {
  for (const monthly of await partitionedTables(db)) {
    const added = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${MAKING})`);
      await tx.execute(sql`set local lock_timeout = '2s'`);
      return addMonths(tx, monthly, monthsFrom(today.slice(0, 7), today));
    });
    if (added > 0) await analyze(db, monthly);
  }
}

/** PostgreSQL counts each partition by itself, and what they are together only where it is told to. */
const analyze = (db: Database, { table }: MonthlyTable) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql.raw(`analyze ${quoted(table)}`));
  });
