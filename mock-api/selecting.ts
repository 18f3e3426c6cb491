import { stateOf } from '../domain/kernel/derivedState';
import { type Field, kindOf, type RecordValues, type Value } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import { type ListFilter, queryField } from '../domain/wire/listFilter';
import type { ListQuery } from '../domain/wire/listQuery';

/** The records that rows point at, each by path and id. */
export interface PointedAt {
  /** How it is ordered among its like: by its title. */
  titleKey(path: string, id: number): string | number | null;
  /** Whether some of them are out of sight, and so have no title here and are ordered by id. */
  hasHidden(path: string): boolean;
  /** The value of a field of it. */
  valueOf(path: string, id: number, name: string): Value;
}

type Key = string | number | null;

/** A page of rows, and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

function byCodePoint(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    // A character of two units is read whole where its first one differs; second ones have the order of their characters.
    if (left.charCodeAt(index) !== right.charCodeAt(index))
      return Number(left.codePointAt(index)) - Number(right.codePointAt(index));
  }
  return left.length - right.length;
}

/** What a value is ordered by: text without its case, decimals as the numbers they are. */
export function orderKey(field: Field, value: Value): string | number | null {
  if (value === null || typeof value === 'object') return null;
  const { type } = kindOf(field).column(field);
  if (type === 'text') return String(value).toLowerCase();
  return type === 'numeric' || typeof value === 'boolean' ? Number(value) : value;
}

function compareKeys(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return byCodePoint(String(left), String(right));
}

function matches(field: Field, value: Value, filter: ListFilter): boolean {
  if (filter.test === 'in') return value !== null && filter.values.includes(value);
  const [key, bound] = [orderKey(field, value), orderKey(field, filter.value)];
  if (key === null || bound === null) return false;
  return filter.test === 'from' ? compareKeys(key, bound) >= 0 : compareKeys(key, bound) <= 0;
}

/** Filters, orders and cuts rows as a list asks for on the company's day; the row scope of the person is the caller's. */
export function selectRows<Row extends object>(
  resource: Resource,
  rows: readonly Row[],
  query: ListQuery,
  pointedAt: PointedAt,
  today: string,
): Page<Row> {
  const { derived } = resource;
  const fieldOf = (row: Row, name: string): Value =>
    name === derived?.name
      ? stateOf(derived, row as RecordValues, today)
      : ((row as RecordValues)[name] ?? null);
  const searched = Object.keys(resource.fields).filter((name) => resource.fields[name]?.searchable);
  const words = query.q.toLowerCase();

  const isMet = (row: Row, filter: ListFilter) => {
    const beyond = 'beyond' in filter ? filter.beyond : undefined;
    const reference = beyond && resource.fields[beyond.by];
    if (reference?.kind === 'reference' && beyond) {
      const id = Number(fieldOf(row, beyond.by) ?? 0);
      return matches(beyond.field, pointedAt.valueOf(reference.to, id, beyond.name), filter);
    }
    const field = queryField(resource, filter.field);
    return field !== undefined && matches(field, fieldOf(row, filter.field), filter);
  };

  const isAskedFor = (row: Row) => {
    const isArchived = fieldOf(row, 'archived_at') !== null;
    if (query.archived !== 'include' && isArchived !== (query.archived === 'only')) return false;
    if (query.ids && !query.ids.some((id) => id === fieldOf(row, 'id'))) return false;
    if (
      words &&
      !searched.some((name) =>
        String(fieldOf(row, name) ?? '')
          .toLowerCase()
          .includes(words),
      )
    )
      return false;
    return query.filters.every((filter) => isMet(row, filter));
  };

  /** A reference is ordered by the title of what it points at; the id of a record by itself. */
  const keysOf = (row: Row, name: string): (string | number | null)[] => {
    const field = queryField(resource, name);
    const value = fieldOf(row, name);
    if (field?.kind !== 'reference' || field.to === '')
      return [field ? orderKey(field, value) : null];
    if (typeof value !== 'number') return [null];
    const title = pointedAt.titleKey(field.to, value);
    return pointedAt.hasHidden(field.to) ? [title, value] : [title];
  };
  const compareAll = (left: readonly Key[], right: readonly Key[], descending: boolean) => {
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
      const [these = null, those = null] = [left[at], right[at]];
      if (these === those) continue;
      if (these === null) return 1;
      if (those === null) return -1;
      const order = compareKeys(these, those);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };

  // Each key is made once, not whenever two rows are compared.
  const keyed = (row: Row) => ({ row, keys: query.sort.map(({ field }) => keysOf(row, field)) });
  const compare = (left: ReturnType<typeof keyed>, right: ReturnType<typeof keyed>) => {
    for (const [index, { descending }] of query.sort.entries()) {
      const order = compareAll(left.keys[index] ?? [], right.keys[index] ?? [], descending);
      if (order !== 0) return order;
    }
    return Number(fieldOf(left.row, 'id')) - Number(fieldOf(right.row, 'id'));
  };

  const found = rows
    .filter(isAskedFor)
    .map(keyed)
    .sort(compare)
    .map(({ row }) => row);
  const start = (query.page - 1) * query.perPage;
  return {
    rows: query.ids ? found : found.slice(start, start + query.perPage),
    total: found.length,
  };
}
