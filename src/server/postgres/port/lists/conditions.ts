import pg from 'pg';
import type { Actor, Scope } from '@/core/access/table';
import { type Field, isWordList, kindOf, type Value } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import type { FilterGroup } from '@/core/http/filter';
import { queryField } from '@/core/http/queryField';
import type { Resource } from '@/core/resource/resource';
import { scopeFor } from '@/engine/deputising';
import type { As, Query, Test } from '@/engine/store';
import { copyOf, rowScope } from '@/server/postgres/rowScope';
import { isTextual, textOrder } from '@/server/postgres/schema/indexes';
import { and, isNull, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { containsCondition } from './containing';
import { derivedExpression, derivedIsIn } from './derivedExpression';
import { hasWord, holdsFile } from './jsonValues';
import { startLimits } from './startLimits';

/** The scope of rules, which act for no person and see every row. */
export const EVERY_ROW: Scope = [[]];

/** Returns a column by field name. Throws if there is none: a faulty rule must not match everything. */
export function columnIn(table: ResourceTable, name: string): SqlText {
  const column = table[name];
  if (!column) throw new Error(`no column is called "${name}"`);
  return sql`${column}`;
}

/** A test of one field. */
type Leaf = Exclude<Test, FilterGroup>;

/** Returns the tested value: a column of the table, or a derived field. */
const testedValue = (table: ResourceTable, test: Leaf, today: SqlText): SqlText =>
  'derived' in test && test.derived
    ? derivedExpression(table, test.derived, today)
    : columnIn(table, test.field);

/**
 * Returns these values of a field. The only option of a choice is part of the text, since PostgreSQL plans a named
 * statement once for all its parameters, and its states have very different numbers of records.
 */
function valuesIn(field: Field, values: readonly Value[]): SqlText {
  const [only, ...others] = values;
  const isOption = typeof only === 'string' && Object.hasOwn(optionsOf(field) ?? {}, only);
  return isOption && others.length === 0
    ? sql`(${sql.raw(pg.escapeLiteral(only))})`
    : sql`${[...values]}`;
}

/** Returns a condition on referenced records, which are searched up once rather than for each row. */
function relatedCondition(
  resource: Resource,
  table: ResourceTable,
  { related, values }: Pick<Extract<Leaf, { test: 'in' | 'notIn' }>, 'related' | 'values'>,
  tests: readonly Test[],
): SqlText {
  const copy = related && copyOf(resource, related.by, related.name);
  if (copy) return sql`${columnIn(table, copy)} in ${[...values]}`;
  const field = related && resource.fields[related.by];
  if (!related || !isReference(field)) throw new Error(`nothing is related by "${related?.by}"`);
  const by = columnIn(table, related.by);
  // Redundant, but lets PostgreSQL skip rows without a reference, which may be most.
  return sql`${by} is not null and ${by} in (select pointed.id from ${tableOf(field.to)} as pointed where pointed.${sql.identifier(related.name)} in ${valuesIn(related.field, values)}${startLimits(related, tests)})`;
}

/** Returns a condition for rows that need checking: a field is filled in, or another row has the same values. */
function checkingCondition(
  table: ResourceTable,
  { checking: { filled, alike = [] }, isSo }: Extract<Test, { test: 'needsCheck' }>,
): SqlText {
  const reasons = filled.map((name) => sql`${columnIn(table, name)} is not null`);
  if (alike.length > 0) {
    const same = alike.map(
      (name) => sql`another.${sql.identifier(name)} = ${columnIn(table, name)}`,
    );
    reasons.push(
      sql`exists (select from ${table} as another where another.id <> ${table.id} and another.archived_at is null and ${sql.join(same, sql` and `)})`,
    );
  }
  const needs = sql`(${sql.join(reasons, sql` or `)})`;
  return isSo ? needs : sql`not ${needs}`;
}

/** The comparisons of bounds; texts are compared in the order of lists. */
const BOUNDS = { from: '>=', to: '<=', after: '>', before: '<' } as const;

/** Returns the condition of a test; `tests` are those that hold along with it. */
function testCondition(
  resource: Resource,
  table: ResourceTable,
  test: Test,
  today: SqlText,
  tests: readonly Test[],
): SqlText {
  if ('filters' in test) {
    const known = test.test === 'all' ? [...tests, ...test.filters] : tests;
    const each = test.filters.map((one) => testCondition(resource, table, one, today, known));
    const word = test.test === 'all' ? sql` and ` : sql` or `;
    return sql`(${sql.join(each, word)})`;
  }
  if (test.test === 'notIn') {
    const isIn = testCondition(resource, table, { ...test, test: 'in' }, today, tests);
    return sql`(${isIn}) is not true`;
  }
  if (test.test === 'in' && test.values.length === 0) return sql`false`;
  if (test.test === 'needsCheck') return checkingCondition(table, test);
  if (test.test === 'in' && test.related) return relatedCondition(resource, table, test, tests);
  const isDerivedIn =
    test.test === 'in' && test.derived && derivedIsIn(table, test.derived, test.values, today);
  if (isDerivedIn) return isDerivedIn;
  const value = testedValue(table, test, today);
  switch (test.test) {
    case 'in':
      return isWordList(queryField(resource, test.field))
        ? hasWord(value, test.values)
        : sql`${value} in ${[...test.values]}`;
    case 'from':
    case 'to':
    case 'after':
    case 'before': {
      const sign = sql.raw(BOUNDS[test.test]);
      return isTextual(queryField(resource, test.field))
        ? sql`${textOrder(sql, value)} ${sign} ${textOrder(sql, sql`${test.value}`)}`
        : sql`${value} ${sign} ${test.value}`;
    }
    case 'contains':
      return containsCondition(queryField(resource, test.field), value, test.text);
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
    case 'sameAsAny': {
      const field = resource.fields[test.field];
      const values = sql`${sql.param(test.values.map(String))}::text[]`;
      return field && kindOf(field).sort === 'text'
        ? sql`lower(${value}) in (select lower(one) from unnest(${values}) as one)`
        : sql`${value}::text = any(${values})`;
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
        ...testConditions(test.of, others, test.tests, today),
      );
      return sql`not exists (select from ${others} where ${names})`;
    }
  }
}

/** Returns the conditions of these tests. */
export const testConditions = (
  resource: Resource,
  table: ResourceTable,
  tests: readonly Test[],
  today: SqlText,
): SqlText[] => tests.map((test) => testCondition(resource, table, test, today, tests));

function searchCondition(resource: Resource, table: ResourceTable, words: string): SqlText {
  const searched = Object.entries(resource.fields).filter(([, field]) => field.searchable);
  const conditions = searched.map(([name, field]) =>
    containsCondition(field, columnIn(table, name), words),
  );
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** Returns the conditions of a query, apart from scope and archived rows. */
export function queryConditions(
  resource: Resource,
  table: ResourceTable,
  { tests = [], q = '', ids }: Query,
  today: SqlText,
): SqlText[] {
  const conditions = testConditions(resource, table, tests, today);
  if (q !== '') conditions.push(searchCondition(resource, table, q));
  if (ids)
    conditions.push(
      ids.length > 0 ? sql`${table.id} = any(${sql.param(ids)}::integer[])` : sql`false`,
    );
  return conditions;
}

/** Returns the condition on archived rows; nothing where all are included. */
function archivedCondition({ archived_at: at }: ResourceTable, { archived = 'exclude' }: Query) {
  if (archived === 'include') return undefined;
  return archived === 'only' ? sql`${at} is not null` : isNull(at);
}

/** Returns the condition on the rows of a query: the person's scope and the query's own conditions. */
export function whereOf(
  resource: Resource,
  query: Query,
  scope: Scope,
  by: Actor | undefined,
  today: SqlText,
): SqlText | undefined {
  const table = tableOf(resource.path);
  return and(
    by && rowScope(resource, scope, by),
    archivedCondition(table, query),
    ...queryConditions(resource, table, query, today),
  );
}

/** Returns the scope of somebody's action on a resource; every row without a person. */
export const scopeAs = (resource: Resource, as: As | undefined): Scope | undefined =>
  as ? scopeFor(resource, as) : EVERY_ROW;
