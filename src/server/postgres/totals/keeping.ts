import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { tableName, totalsOf } from '@/server/postgres/schema/tables';
import {
  countDifferences,
  countWrongCopies,
  fillCopies,
  fillTotals,
  foldTotals,
  keepingStatements,
  quoted,
} from './statements';

const keepers = (): Resource[] =>
  [...registry.values()].filter(({ totals, copies }) => totals || Object.keys(copies).length > 0);

/** The statements that keep a resource's totals, as the comment on its table says that they are there. */
const markOf = (statements: readonly string[]) =>
  `kept as ${createHash('sha256').update(statements.join(';')).digest('hex').slice(0, 32)}`;

const run = async (db: Database, statements: readonly string[]) => {
  for (const statement of statements) await db.execute(sql.raw(statement));
};

async function markOn(db: Database, table: string): Promise<unknown> {
  const { rows } = await db.execute(
    sql`select obj_description(to_regclass(${table}), 'pg_class') as mark`,
  );
  return rows[0]?.mark;
}

/** Copies and totals of a resource, counted from its rows. Nobody may write to it meanwhile. */
async function fill(tx: Database, resource: Resource): Promise<void> {
  await run(tx, fillCopies(resource));
  await run(
    tx,
    totalsOf(resource.path).map(({ name }) => `delete from ${quoted(name)}`),
  );
  if (resource.totals) await run(tx, [fillTotals(resource)]);
}

/**
 * Lets the database keep the copies and totals that the registry declares, by triggers, so that no writer can leave
 * them out. Where they were not kept before, or otherwise, they are counted once, which takes as long as reading the table.
 */
export async function keepTotals(db: Database): Promise<void> {
  for (const resource of keepers()) {
    const table = tableName(resource.path);
    const statements = keepingStatements(resource);
    const mark = markOf(statements);
    if ((await markOn(db, table)) === mark) continue;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql.raw(`lock table ${quoted(table)} in share row exclusive mode`));
      await run(tx, [...fillCopies(resource)]);
      await run(tx, statements);
      await fill(tx, resource);
      await tx.execute(sql.raw(`comment on table ${quoted(table)} is '${mark}'`));
    });
  }
}

/** What of the kept figures is not what the rows come to: how many copies or totals, by what they are kept in. */
export type Differences = Readonly<Record<string, number>>;

/** Counts every copy and every total from the rows and compares; `mend` puts what differs right. Everybody's writes wait meanwhile. */
export async function proveTotals(db: Database, mend = false): Promise<Differences> {
  const found: Record<string, number> = {};
  for (const resource of keepers())
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const table = tableName(resource.path);
      await tx.execute(sql.raw(`lock table ${quoted(table)} in share row exclusive mode`));
      const count = async (name: string, statement: string) => {
        const { rows } = await tx.execute(sql.raw(statement));
        found[name] = Number(rows[0]?.differences);
      };
      for (const [at, statement] of countWrongCopies(resource).entries())
        await count(`${table}.${Object.keys(resource.copies)[at]}`, statement);
      for (const totals of totalsOf(resource.path))
        await count(totals.name, countDifferences(resource, totals));
      if (mend) await fill(tx, resource);
    });
  return found;
}

/** Adds up what changes have added to the totals one by one, so that they stay as short as they are long-lived. */
export async function foldEveryTotal(db: Database): Promise<void> {
  for (const resource of keepers())
    for (const totals of totalsOf(resource.path))
      await db.execute(sql.raw(foldTotals(resource, totals)));
}
