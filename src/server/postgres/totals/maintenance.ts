import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { run } from '@/server/postgres/schema/definitions';
import { tableName, totalsOf } from '@/server/postgres/schema/tables';
import {
  countDifferences,
  countWrongCopies,
  fillCopies,
  fillTotals,
  quoted,
  triggerStatements,
} from './statements';

const maintained = (): Resource[] =>
  [...registry.values()].filter(({ totals, copies }) => totals || Object.keys(copies).length > 0);

/** Returns the mark of a resource's statements for the comment on its table, which shows that they are applied. */
const markOf = (statements: readonly string[]) =>
  `kept as ${createHash('sha256').update(statements.join(';')).digest('hex').slice(0, 32)}`;

async function markOn(db: Database, table: string): Promise<unknown> {
  const { rows } = await db.execute(
    sql`select obj_description(to_regclass(${table}), 'pg_class') as mark`,
  );
  return rows[0]?.mark;
}

/** Fills copies and totals of a resource from its rows. Nobody may write to it meanwhile. */
export async function fillTotalsOf(tx: Database, resource: Resource): Promise<void> {
  await run(tx, fillCopies(resource));
  await run(
    tx,
    totalsOf(resource.path).map(({ name }) => `delete from ${quoted(name)}`),
  );
  if (resource.totals) await run(tx, [fillTotals(resource)]);
}

/**
 * Creates triggers that maintain the declared copies and totals, so that no writer can bypass them. New or changed
 * ones are counted once, which takes as long as reading the table.
 */
export async function maintainTotals(db: Database): Promise<void> {
  for (const resource of maintained()) {
    const table = tableName(resource.path);
    const statements = triggerStatements(resource);
    const mark = markOf(statements);
    if ((await markOn(db, table)) === mark) continue;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql.raw(`lock table ${quoted(table)} in share row exclusive mode`));
      await run(tx, [...fillCopies(resource)]);
      await run(tx, statements);
      await fillTotalsOf(tx, resource);
      await tx.execute(sql.raw(`comment on table ${quoted(table)} is '${mark}'`));
    });
  }
}

/** The number of wrong copies or totals, by column or table. */
export type Differences = Readonly<Record<string, number>>;

/** Recounts every copy and total from the rows and compares; `mend` corrects differences. Writes wait meanwhile. */
export async function proveTotals(db: Database, mend = false): Promise<Differences> {
  const found: Record<string, number> = {};
  for (const resource of maintained())
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
      if (mend) await fillTotalsOf(tx, resource);
    });
  return found;
}
