import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/postgres/database';

/** Runs statements, one after another. */
export async function run(tx: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/** Returns the column `text` of a query. */
export async function textsOf(tx: Database, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ text: string }>(query);
  return rows.map(({ text }) => text);
}

/** The statements that remove what a table has besides its rows and its primary key, and that recreate it. */
interface Definitions {
  drop: readonly string[];
  create: readonly string[];
}

/** Returns the statements for a table's indexes, foreign keys, triggers and comment. */
export async function definitionsOf(tx: Database, table: string): Promise<Definitions> {
  const own = sql`to_regclass(${table})`;
  const indexes = sql`from pg_index where indrelid = ${own} and not indisprimary order by indexrelid`;
  const keys = sql`from pg_constraint where conrelid = ${own} and contype = 'f' order by oid`;
  const triggers = sql`from pg_trigger where tgrelid = ${own} and not tgisinternal order by oid`;
  const drop = [
    sql`select format('drop trigger %I on %I', tgname, ${table}::text) as text ${triggers}`,
    sql`select format('alter table %I drop constraint %I', ${table}::text, conname) as text ${keys}`,
    sql`select format('drop index %s', indexrelid::regclass) as text ${indexes}`,
  ];
  const create = [
    sql`select pg_get_indexdef(indexrelid) as text ${indexes}`,
    sql`select format('alter table %I add constraint %I %s', ${table}::text, conname, pg_get_constraintdef(oid)) as text ${keys}`,
    sql`select pg_get_triggerdef(oid) as text ${triggers}`,
    // The comment shows a start that totals exist, so that it does not recount them.
    sql`select format('comment on table %I is %L', ${table}::text, obj_description(${own}, 'pg_class')) as text`,
  ];
  const all = async (queries: readonly SQL[]) => {
    const texts: string[] = [];
    for (const query of queries) texts.push(...(await textsOf(tx, query)));
    return texts;
  };
  return { drop: await all(drop), create: await all(create) };
}
