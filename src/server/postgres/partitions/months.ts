import { sql } from 'drizzle-orm';
import type { Database } from '@/server/postgres/database';
import { monthAfter as firstDayAfter } from '@/server/postgres/totals/months';
import { quoted } from '@/server/postgres/totals/statements';

/** A table that can be partitioned by month, and the column whose month selects the partition. */
export interface MonthlyTable {
  table: string;
  by: string;
}

/** The tables that grow every day. Lists find their rows by date or id. */
export const MONTHLY_TABLES: readonly MonthlyTable[] = [
  { table: 'timesheets', by: 'date' },
  { table: 'activity_events', by: 'occurred_at' },
];

/** Hours are booked ahead, as for holidays; later ones are in the default partition. */
const MONTHS_AHEAD = 12;

/** Returns the name of the default partition. */
export const defaultOf = (table: string): string => `${table}_default`;

/** Returns the start of a month, for dates and for moments (in UTC). */
export const beginOf = (month: string): string => `${month}-01T00:00:00Z`;

/** Returns the month this many months after another, both `YYYY-MM`. */
export const monthAfter = (month: string, months = 1): string =>
  firstDayAfter(`${month}-01`, months).slice(0, 7);

/** Returns the months from one to the last that is created ahead of a day. */
export function monthsFrom(first: string, today: string): string[] {
  const months: string[] = [];
  const last = monthAfter(today.slice(0, 7), MONTHS_AHEAD);
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** Returns those of the tables that are partitioned. */
export async function partitionedTables(db: Database): Promise<MonthlyTable[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return MONTHLY_TABLES.filter(({ table }) => names.has(table));
}

/** Returns the months without a partition. */
async function missing(tx: Database, table: string, months: readonly string[]) {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(${table})`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return months.filter((month) => !names.has(partitionOf(table, month)));
}

/** Returns the name of a month's partition. */
const partitionOf = (table: string, month: string) => `${table}_${month.replace('-', '_')}`;

/**
 * Creates missing partitions of months, moves their rows from the default partition, and returns their number. Others
 * can read and write meanwhile, except in the default partition.
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

// An arbitrary lock id: of several servers only one creates the partitions.
const LOCK_ID = 20_261_125;

/**
 * Creates the partitions of this month and the next twelve for tables partitioned by month. Gives up rather than
 * block others for long; rows saved meanwhile go to the default partition.
 */
export async function keepMonthsAhead(db: Database, today: string): Promise<void> {
  for (const monthly of await partitionedTables(db)) {
    const added = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`);
      await tx.execute(sql`set local lock_timeout = '2s'`);
      return addMonths(tx, monthly, monthsFrom(today.slice(0, 7), today));
    });
    if (added > 0) await analyze(db, monthly);
  }
}

/** Analyzes the parent table: PostgreSQL only does that for each partition by itself. */
const analyze = (db: Database, { table }: MonthlyTable) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql.raw(`analyze ${quoted(table)}`));
  });
