import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../domain/kernel/access/rows';
import { type Scope, scopeOf } from '../../domain/kernel/access/table';
import type { DerivedState } from '../../domain/kernel/derivedState';
import type { RecordValues } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { resourceAt } from '../../domain/registry';
import { type ListFilter, queryField } from '../../domain/wire/listFilter';
import { type ListQuery, recordsById } from '../../domain/wire/listQuery';
import { type Database, together } from './database';
import { dayIn } from './now';
import { rowScope } from './rowScope';
import { present, toRecord } from './rows';
import { type ResourceTable, tableOf, textOrder } from './tables';

/** A page of records as this person sees them, and how many there are in all. */
export interface Page {
  rows: RecordValues[];
  total: number;
}

/** Who asks for a list, and the company's time zone, by which it is a day; the usual one where nothing says. */
type Asker = Actor & { zone?: string };

const TEXTUAL = new Set(['text', 'email', 'phone', 'choice']);

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** What a filter looks at: a column of the list's own table, or of the row that one of its references points at. */
function filteredColumn(resource: Resource, table: ResourceTable, filter: ListFilter): SQL {
  const beyond = 'beyond' in filter ? filter.beyond : undefined;
  const field = beyond && resource.fields[beyond.by];
  if (field?.kind !== 'reference') return sql`${table[filter.field]}`;
  return sql`(select pointed.${sql.identifier(beyond?.name ?? '')} from ${tableOf(field.to)} as pointed where pointed.id = ${table[beyond?.by ?? '']})`;
}

/** A derived state in SQL, as `stateOf` of the domain says it. */
function stateExpression(table: ResourceTable, state: DerivedState, zone: string): SQL {
  const today = dayIn(zone);
  const conditions = state.rules.map((rule) => {
    const day = sql`${table[rule.date]}`;
    const bounds = [
      ...(rule.from === undefined ? [] : [sql`${day} >= ${today} + ${rule.from}::int`]),
      ...(rule.to === undefined ? [] : [sql`${day} <= ${today} + ${rule.to}::int`]),
    ];
    const holds = [sql`${table[state.of]} = ${rule.while}`, sql`${day} is not null`, ...bounds];
    return sql`when ${sql.join(holds, sql` and `)} then ${rule.value}::text`;
  });
  if (conditions.length === 0) return sql`${table[state.of]}`;
  return sql`(case ${sql.join(conditions, sql` `)} else ${table[state.of]} end)`;
}

function filterCondition(
  resource: Resource,
  table: ResourceTable,
  filter: ListFilter,
  zone: string,
): SQL {
  const derived = 'derived' in filter ? filter.derived : undefined;
  const column = derived
    ? stateExpression(table, derived, zone)
    : filteredColumn(resource, table, filter);
  if (filter.test === 'in')
    return filter.values.length > 0 ? sql`${column} in ${[...filter.values]}` : sql`false`;
  return filter.test === 'from'
    ? sql`${column} >= ${filter.value}`
    : sql`${column} <= ${filter.value}`;
}

function searchCondition(resource: Resource, table: ResourceTable, words: string): SQL {
  const looked = Object.entries(resource.fields).filter(([, field]) => field.searchable);
  const conditions = looked.map(([name]) => sql`${table[name]} ilike ${`%${literal(words)}%`}`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** What a list narrows its rows by, the row scope of the person left aside. */
export function queryConditions(
  resource: Resource,
  table: ResourceTable,
  query: ListQuery,
  zone = DEFAULT_ZONE,
): SQL[] {
  const conditions = query.filters.map((filter) => filterCondition(resource, table, filter, zone));
  if (query.q !== '') conditions.push(searchCondition(resource, table, query.q));
  if (query.ids)
    conditions.push(query.ids.length > 0 ? sql`${table.id} in ${[...query.ids]}` : sql`false`);
  return conditions;
}

/**
 * What a field is ordered by. A reference is ordered by names that the person may see; what points at others, and so
 * would tell their names by its place, by id.
 */
function orderTerms(
  resource: Resource,
  table: ResourceTable,
  name: string,
  { zone = DEFAULT_ZONE, ...actor }: Asker,
): SQL[] {
  if (name === resource.derived?.name)
    return [textOrder(stateExpression(table, resource.derived, zone))];
  const field = queryField(resource, name);
  const column = table[name] as AnyPgColumn;
  if (field && TEXTUAL.has(field.kind)) return [textOrder(column)];
  if (field?.kind !== 'reference' || field.to === '') return [sql`${column}`];
  const target = resourceAt(field.to);
  const title = sql`pointed.${sql.identifier(target.title)}`;
  const isText = TEXTUAL.has(target.fields[target.title]?.kind ?? '');
  const scope = scopeOf(actor, target.access, 'see');
  if (!scope) return [sql`${column}`];
  const seen = rowScope(target, scope, actor);
  const all = tableOf(target.path);
  const isSeen = seen ? sql`and pointed.id in (select ${all.id} from ${all} where ${seen})` : sql``;
  const ordered = sql`(select ${isText ? textOrder(title) : title} from ${all} as pointed where pointed.id = ${column} ${isSeen})`;
  return seen ? [ordered, sql`${column}`] : [ordered];
}

/** The order of a list: nothing filled in comes last either way, ties are settled by id. */
function queryOrder(
  resource: Resource,
  table: ResourceTable,
  query: ListQuery,
  actor: Asker,
): SQL[] {
  const terms = query.sort.flatMap(({ field, descending }) =>
    orderTerms(resource, table, field, actor).map((term) =>
      descending ? sql`${term} desc nulls last` : sql`${term} asc nulls last`,
    ),
  );
  return [...terms, sql`${table.id} asc`];
}

/** What the rows of a list must meet: the scope of the person, and what the list asks for. */
export function listCondition(
  resource: Resource,
  query: ListQuery,
  scope: Scope,
  actor: Asker,
): SQL | undefined {
  const table = tableOf(resource.path);
  const archived = {
    exclude: sql`${table.archived_at} is null`,
    only: sql`${table.archived_at} is not null`,
    include: undefined,
  };
  return and(
    rowScope(resource, scope, actor),
    archived[query.archived],
    ...queryConditions(resource, table, query, actor.zone),
  );
}

/** A page of a resource's records that lie within what this person may see. */
export async function listRecords(
  db: Database,
  resource: Resource,
  query: ListQuery,
  actor: Asker,
): Promise<Page> {
  const scope = scopeOf(actor, resource.access, 'see');
  if (!scope || query.ids?.length === 0) return { rows: [], total: 0 };
  const table = tableOf(resource.path);
  const where = listCondition(resource, query, scope, actor);
  const rows = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...queryOrder(resource, table, query, actor));
  if (query.ids) {
    const found = await rows;
    return {
      rows: found.map((row) => present(resource, toRecord(resource, row), actor.role)),
      total: found.length,
    };
  }
  const [page, [counted]] = await Promise.all([
    rows.limit(query.perPage).offset((query.page - 1) * query.perPage),
    db.select({ total: sql<number>`count(*)::int` }).from(table).where(where),
  ]);
  return {
    rows: page.map((row) => present(resource, toRecord(resource, row), actor.role)),
    total: counted?.total ?? 0,
  };
}

/** The records that the rows of a page point at through these references, by resource path, as far as this person may see them. */
export async function includedRecords(
  db: Database,
  resource: Resource,
  page: Page,
  names: readonly string[],
  actor: Actor,
): Promise<Record<string, RecordValues[]>> {
  const wanted = new Map<string, Set<number>>();
  for (const name of names) {
    const field = resource.fields[name];
    if (field?.kind !== 'reference') continue;
    const ids = wanted.get(field.to) ?? new Set<number>();
    for (const row of page.rows) if (typeof row[name] === 'number') ids.add(row[name]);
    wanted.set(field.to, ids);
  }
  const included = await together(
    db,
    ...[...wanted].map(([path, ids]) => async () => {
      const query = recordsById([...ids]);
      return [path, (await listRecords(db, resourceAt(path), query, actor)).rows] as const;
    }),
  );
  return Object.fromEntries(included);
}
