import type { Actor, Scope } from '@/core/access/table';
import { type Field, holdsSeveral, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import { isLooselyWritten, withoutLooseSigns } from '@/core/lists/loosely';
import type { Resource } from '@/core/resource/resource';
import type { RelatedFilter } from '@/core/resource/resourceParts';
import { scopeFor } from '@/engine/standingIn';
import type { As, Query, Test } from '@/engine/store';
import { copyOf, rowScope } from '@/server/postgres/rowScope';
import { looseText } from '@/server/postgres/schema/indexes';
import { and, isNull, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { derivedExpression } from './derivedExpression';

/** The scope of rules, which ask for no person and know of every row. */
export const EVERY_ROW: Scope = [[]];

/** Text in a pattern, whose signs stand for themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A column by the name of its field. Throws where there is none: a rule that asks amiss must not find everything. */
export function columnIn(table: ResourceTable, name: string): SqlText {
  const column = table[name];
  if (!column) throw new Error(`no column is called "${name}"`);
  return sql`${column}`;
}

/** What a test looks at: a column of the table, or a derived field. */
const testedValue = (table: ResourceTable, test: Test, zone: string): SqlText =>
  'derived' in test && test.derived
    ? derivedExpression(table, test.derived, zone)
    : columnIn(table, test.field);

/** Whether a column holds the file with this id. */
const holdsFile = (resource: Resource, name: string, column: SqlText, id: number): SqlText =>
  holdsSeveral(resource.fields[name])
    ? sql`${column} @> ${JSON.stringify([{ id }])}::jsonb`
    : sql`${column} ->> 'id' = ${String(id)}`;

/** When the records that rows point at can begin, by the days that the same query asks its rows for. */
function beginnings({ begins }: RelatedFilter, tests: readonly Test[]): SqlText {
  if (!begins) return sql``;
  const start = sql`pointed.${sql.identifier(begins.start)}`;
  const bounds = tests.flatMap((one) => {
    if (one.field !== begins.date || ('derived' in one && one.derived)) return [];
    if (one.test === 'from')
      return [sql` and ${start} >= ${one.value}::date - ${sql.raw(String(begins.days))}`];
    return one.test === 'to' ? [sql` and ${start} <= ${one.value}::date`] : [];
  });
  return sql.join(bounds, sql``);
}

/** The records that rows must point at are looked up once, and not for each row. */
function relatedCondition(
  resource: Resource,
  table: ResourceTable,
  { related, values }: Extract<Test, { test: 'in' }>,
  tests: readonly Test[],
): SqlText {
  const copy = related && copyOf(resource, related.by, related.name);
  if (copy) return sql`${columnIn(table, copy)} in ${[...values]}`;
  const field = related && resource.fields[related.by];
  if (!related || !isReference(field)) throw new Error(`nothing is related by "${related?.by}"`);
  const by = columnIn(table, related.by);
  // It says nothing new, but where most rows point at none, PostgreSQL else reads past all of these.
  return sql`${by} is not null and ${by} in (select pointed.id from ${tableOf(field.to)} as pointed where pointed.${sql.identifier(related.name)} in ${[...values]}${beginnings(related, tests)})`;
}

/** Whether rows need checking: a field is filled in, or another row has the same values. */
function checkingCondition(
  table: ResourceTable,
  { checking: { filled, alike = [] }, isSo }: Extract<Test, { test: 'needsCheck' }>,
): SqlText {
  const ways = filled.map((name) => sql`${columnIn(table, name)} is not null`);
  if (alike.length > 0) {
    const same = alike.map(
      (name) => sql`another.${sql.identifier(name)} = ${columnIn(table, name)}`,
    );
    ways.push(
      sql`exists (select from ${table} as another where another.id <> ${table.id} and another.archived_at is null and ${sql.join(same, sql` and `)})`,
    );
  }
  const needs = sql`(${sql.join(ways, sql` or `)})`;
  return isSo ? needs : sql`not ${needs}`;
}

function testCondition(
  resource: Resource,
  table: ResourceTable,
  test: Test,
  zone: string,
  tests: readonly Test[],
): SqlText {
  if (test.test === 'in' && test.values.length === 0) return sql`false`;
  if (test.test === 'needsCheck') return checkingCondition(table, test);
  if (test.test === 'in' && test.related) return relatedCondition(resource, table, test, tests);
  const value = testedValue(table, test, zone);
  switch (test.test) {
    case 'in':
      return sql`${value} in ${[...test.values]}`;
    case 'from':
      return sql`${value} >= ${test.value}`;
    case 'to':
      return sql`${value} <= ${test.value}`;
    case 'isNull':
      return test.isNull ? sql`${value} is null` : sql`${value} is not null`;
    case 'same': {
      const field = resource.fields[test.field];
      const same =
        field && kindOf(field).sort === 'text'
          ? sql`lower(${value}) = lower(${test.value})`
          : sql`${value} = ${test.value}`;
      return test.exceptId === undefined ? same : sql`${same} and ${table.id} <> ${test.exceptId}`;
    }
    case 'holds': {
      const held = test.ids.map((id) => holdsFile(resource, test.field, value, id));
      return held.length > 0 ? sql`(${sql.join(held, sql` or `)})` : sql`false`;
    }
    case 'namedBy': {
      const other = tableOf(test.of.path);
      return sql`${value} = (select ${columnIn(other, test.by)} from ${other} where ${other.id} = ${test.id})`;
    }
    case 'unnamed': {
      const others = tableOf(test.of.path);
      const names = and(
        sql`${columnIn(others, test.by)} = ${value}`,
        isNull(others.archived_at),
        ...testConditions(test.of, others, test.tests, zone),
      );
      return sql`not exists (select from ${others} where ${names})`;
    }
  }
}

/** What rows must meet to pass these tests. */
export const testConditions = (
  resource: Resource,
  table: ResourceTable,
  tests: readonly Test[],
  zone: string,
): SqlText[] => tests.map((test) => testCondition(resource, table, test, zone, tests));

/** A column and words as the two are compared: both without what people write loosely in numbers and codes. */
export function comparedIn(
  field: Field | undefined,
  column: SqlText,
  words: string,
): readonly [SqlText, string] {
  const bare = withoutLooseSigns(words);
  return field && isLooselyWritten(field) && bare !== ''
    ? [looseText<SqlText, SqlText>(sql, column), bare]
    : [column, words];
}

function searchCondition(resource: Resource, table: ResourceTable, words: string): SqlText {
  const looked = Object.entries(resource.fields).filter(([, field]) => field.searchable);
  const conditions = looked.map(([name, field]) => {
    const [column, text] = comparedIn(field, columnIn(table, name), words);
    return sql`${column} ilike ${`%${literal(text)}%`}`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** What a query narrows its rows by, the scope of a person and archived rows left aside. */
export function queryConditions(
  resource: Resource,
  table: ResourceTable,
  { tests = [], q = '', ids }: Query,
  zone: string,
): SqlText[] {
  const conditions = testConditions(resource, table, tests, zone);
  if (q !== '') conditions.push(searchCondition(resource, table, q));
  if (ids)
    conditions.push(
      ids.length > 0 ? sql`${table.id} = any(${sql.param([...ids])}::integer[])` : sql`false`,
    );
  return conditions;
}

/** Whether archived rows are left out, or all there is; nothing where they are found as any other. */
function archivedCondition({ archived_at: at }: ResourceTable, { archived = 'exclude' }: Query) {
  if (archived === 'include') return undefined;
  return archived === 'only' ? sql`${at} is not null` : isNull(at);
}

/** What the rows that are found must meet: the scope of the person, and what the query asks for. */
export function whereOf(
  resource: Resource,
  query: Query,
  scope: Scope,
  by: Actor | undefined,
  zone: string,
): SqlText | undefined {
  const table = tableOf(resource.path);
  return and(
    by && rowScope(resource, scope, by),
    archivedCondition(table, query),
    ...queryConditions(resource, table, query, zone),
  );
}

/** The rows of a resource that somebody may do this with; all of them where nobody is named. */
export const scopeAs = (resource: Resource, as: As | undefined): Scope | undefined =>
  as ? scopeFor(resource, as) : EVERY_ROW;
