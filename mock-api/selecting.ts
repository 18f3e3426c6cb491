import { type Field, kindOf, type RecordValues, type Value } from '../domain/fields';
import { type ListFilter, type ListQuery, queryField } from '../domain/listQuery';
import type { Resource } from '../domain/resource';

/** The records that rows point at, each by path and id. */
export interface PointedAt {
  /** How it is ordered among its like: by its title. */
  titleKey(path: string, id: number): string | number | null;
  /** The value of a field of it. */
  valueOf(path: string, id: number, name: string): Value;
}

/** A page of rows, and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

function byCodePoint(left: string, right: string): number {
  if (left === right) return 0;
  const [these, those] = [Array.from(left), Array.from(right)];
  const differing = these.findIndex((char, index) => char !== those[index]);
  if (differing < 0) return these.length - those.length;
  return (these[differing]?.codePointAt(0) ?? 0) - (those[differing]?.codePointAt(0) ?? -1);
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

/** Filters, orders and cuts rows as a list asks for; the row scope of the person is the caller's. */
export function selectRows<Row extends object>(
  resource: Resource,
  rows: readonly Row[],
  query: ListQuery,
  pointedAt: PointedAt,
): Page<Row> {
  const fieldOf = (row: Row, name: string): Value => (row as RecordValues)[name] ?? null;
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
  const keyOf = (row: Row, name: string) => {
    const field = queryField(resource, name);
    const value = fieldOf(row, name);
    if (field?.kind !== 'reference' || field.to === '')
      return field ? orderKey(field, value) : null;
    return typeof value === 'number' ? pointedAt.titleKey(field.to, value) : null;
  };

  const compare = (left: Row, right: Row) => {
    for (const { field, descending } of query.sort) {
      const [these, those] = [keyOf(left, field), keyOf(right, field)];
      if (these === those) continue;
      if (these === null) return 1;
      if (those === null) return -1;
      const order = compareKeys(these, those);
      if (order !== 0) return descending ? -order : order;
    }
    return Number(fieldOf(left, 'id')) - Number(fieldOf(right, 'id'));
  };

  const found = rows.filter(isAskedFor).sort(compare);
  const start = (query.page - 1) * query.perPage;
  return {
    rows: query.ids ? found : found.slice(start, start + query.perPage),
    total: found.length,
  };
}
