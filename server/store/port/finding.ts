import { sql } from 'drizzle-orm';
import type { As, Found, Query, Stored, Sum } from '../../../application/store';
import { kindOf, type Value } from '../../../domain/kernel/fields';
import type { Fields } from '../../../domain/kernel/records';
import type { Resource } from '../../../domain/kernel/resource';
import { toWire } from '../columns';
import { type Database, together } from '../database';
import { toRecord } from '../rows';
import { type ResourceTable, tableOf } from '../tables';
import { columnIn, scopeAs, whereOf } from './conditions';
import { orderOf } from './ordering';

/** A row of a resource's table as the record that the application knows. */
export const storedOf = <F extends Fields>(resource: Resource<F>, row: object): Stored<F> =>
  toRecord(resource, row as Record<string, unknown>) as Stored<F>;

/** The record with this id, archived or not. */
export async function getRecord<F extends Fields>(
  db: Database,
  of: Resource<F>,
  id: number,
): Promise<Stored<F> | undefined> {
  const table = tableOf(of.path);
  const [row] = await db.select().from(table).where(sql`${table.id} = ${id}`);
  return row && storedOf(of, row);
}

/** What a query finds: its page in one statement, and how many there are in another where that is asked. */
export async function findRecords<F extends Fields>(
  db: Database,
  of: Resource<F>,
  query: Query,
  as: As | undefined,
  zone: string,
): Promise<Found<F>> {
  const scope = scopeAs(of, as);
  if (!scope || query.ids?.length === 0) return { rows: [], total: 0 };
  const table = tableOf(of.path);
  const where = whereOf(of, query, scope, as?.by, zone);
  const all = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderOf(of, table, query, as?.by, zone));
  const { ids, perPage, page = 1, count } = query;
  const isPage = !ids && perPage !== undefined;
  const rowsOf = async () =>
    (await (isPage ? all.limit(perPage).offset((page - 1) * perPage) : all)).map((row) =>
      storedOf(of, row),
    );
  if (!isPage || count === false) {
    const rows = await rowsOf();
    return { rows, total: rows.length };
  }
  const [rows, [counted]] = await together(db, rowsOf, async () =>
    db.select({ total: sql<number>`count(*)::int` }).from(table).where(where),
  );
  return { rows, total: counted?.total ?? 0 };
}

const sumOf = (table: ResourceTable, { firstOf }: Sum) =>
  sql<number | null>`sum(coalesce(${sql.join(
    firstOf.map((name) => columnIn(table, name)),
    sql`, `,
  )}))::float8`;

/** A grouped value as the wire carries it. */
function groupValue(of: Resource, name: string, value: unknown): Value {
  const field = of.fields[name];
  return field ? toWire(kindOf(field).column(field), value) : (value as Value);
}

/** Sums over what a query finds, and how much that is, in one statement. */
export async function aggregateRecords(
  db: Database,
  of: Resource,
  query: Query,
  sums: readonly Sum[],
  by: readonly string[],
  as: As | undefined,
  zone: string,
): Promise<Record<string, Value>[]> {
  const scope = scopeAs(of, as) ?? [];
  const table = tableOf(of.path);
  const groups = by.map((name) => [name, columnIn(table, name)] as const);
  const rows = await db
    .select({
      ...Object.fromEntries(groups.map(([name, column]) => [name, sql<unknown>`${column}`])),
      ...Object.fromEntries(sums.map((sum) => [sum.name, sumOf(table, sum)])),
      count: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(as && scope.length === 0 ? sql`false` : whereOf(of, query, scope, as?.by, zone))
    .groupBy(...groups.map(([, column]) => column));
  return (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        by.includes(name) ? groupValue(of, name, value) : (value as Value),
      ]),
    ),
  );
}
