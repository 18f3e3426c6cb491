import { type Actor, scopeOf } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import { queryField } from '@/core/http/queryField';
import { derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import type { Query } from '@/engine/store';
import { resourceAt } from '@/registry';
import { rowScope } from '@/server/postgres/rowScope';
import { isTextual, textOrder } from '@/server/postgres/schema/indexes';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { columnIn, EVERY_ROW } from './conditions';
import { derivedExpression } from './derivedExpression';

/**
 * Returns the sort terms of a field. A reference is sorted by names that the person may see; other records, whose
 * position would reveal their names, by id.
 */
function orderTerms(
  resource: Resource,
  table: ResourceTable,
  name: string,
  by: Actor | undefined,
  today: SqlText,
): SqlText[] {
  const derived = derivedNamed(resource, name);
  if (derived) {
    const value = derivedExpression(table, derived, today);
    return [isTextual(derived.field) ? textOrder(sql, value) : value];
  }
  const field = queryField(resource, name);
  const column = columnIn(table, name);
  if (isTextual(field)) return [textOrder(sql, column)];
  if (!isReference(field) || field.to === '') return [column];
  const target = resourceAt(field.to);
  const title = sql`pointed.${sql.identifier(target.title)}`;
  const isText = isTextual(target.fields[target.title]);
  const scope = by ? scopeOf(by, target.access, 'see') : EVERY_ROW;
  if (!scope) return [column];
  const seen = by && rowScope(target, scope, by);
  const all = tableOf(target.path);
  const isSeen = seen ? sql`and pointed.id in (select ${all.id} from ${all} where ${seen})` : sql``;
  const ordered = sql`(select ${isText ? textOrder(sql, title) : title} from ${all} as pointed where pointed.id = ${column} ${isSeen})`;
  return seen ? [ordered, column] : [ordered];
}

/** One term of a list's order, most significant first; ties are settled by id. */
export interface OrderTerm {
  term: SqlText;
  descending: boolean;
  /** Without empty values: PostgreSQL reads the order from an index in either direction. */
  isFilled?: boolean;
}

/** Returns the terms of a query's order. */
export const orderTermsOf = (
  resource: Resource,
  table: ResourceTable,
  { sort = [] }: Query,
  by: Actor | undefined,
  today: SqlText,
): OrderTerm[] =>
  sort.flatMap(({ field, descending }) =>
    orderTerms(resource, table, field, by, today).map((term) => ({
      term,
      descending,
      ...(field === 'id' && { isFilled: true }),
    })),
  );

/** Returns a term in its order, or in reverse: empty values come last in both directions, so first from the end. */
export function inOrder(
  term: SqlText,
  { descending, isFilled }: Omit<OrderTerm, 'term'>,
  fromEnd = false,
): SqlText {
  const direction = sql.raw(descending === fromEnd ? 'asc' : 'desc');
  if (isFilled) return sql`${term} ${direction}`;
  return fromEnd ? sql`${term} ${direction} nulls first` : sql`${term} ${direction} nulls last`;
}
