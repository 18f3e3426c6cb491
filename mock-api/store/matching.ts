import type { Query, Test } from '../../application/store';
import { derivedNamed, derivedValue } from '../../domain/kernel/derivedFields';
import { type Field, kindOf, type RecordValues, type Value } from '../../domain/kernel/fields';
import { heldFiles } from '../../domain/kernel/fields/files';
import { isReference } from '../../domain/kernel/fields/reference';
import type { Resource } from '../../domain/kernel/resource';
import { queryField } from '../../domain/wire/listFilter';
import type { Rows } from './staged';

type Key = string | number | null;

/** What a value is ordered by: text without its case, decimals as the numbers they are. */
export function orderKey(field: Field, value: Value): Key {
  if (value === null || typeof value === 'object') return null;
  const { sort } = kindOf(field);
  if (sort === 'text') return String(value).toLowerCase();
  return sort === 'number' || typeof value === 'boolean' ? Number(value) : value;
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

/** The order of two values: numbers by size, text code point by code point. */
export function compareKeys(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return byCodePoint(String(left), String(right));
}

/** The rows that a query looks into: of which resource, beside which others, on which day of the company's. */
export interface Ground {
  of: Resource;
  rows: Rows;
  registry: ReadonlyMap<string, Resource>;
  today: string;
}

/** The value of a row's field, those that follow from the company's day among them. */
export function fieldValue({ of, today }: Ground, row: RecordValues, name: string): Value {
  const derived = derivedNamed(of, name);
  return derived ? derivedValue(derived, row, today) : (row[name] ?? null);
}

const withoutCase = (value: Value) => (typeof value === 'string' ? value.toLowerCase() : value);

/** A field of the resource, of a record that it points at, or that every record has. */
function askedOf(ground: Ground, row: RecordValues, test: Test): { field: Field; value: Value } {
  const related = 'related' in test ? test.related : undefined;
  const by = related && ground.of.fields[related.by];
  if (related && isReference(by)) {
    const record = ground.rows.find(by.to, Number(row[related.by] ?? 0));
    return { field: related.field, value: record?.[related.name] ?? null };
  }
  const field = queryField(ground.of, test.field);
  if (!field) throw new Error(`"${ground.of.path}" has no field "${test.field}"`);
  return { field, value: fieldValue(ground, row, test.field) };
}

/** Whether a row is what a test asks for. What is not filled in is in no list and on no side of a bound. */
function meets(ground: Ground, row: RecordValues, test: Test): boolean {
  const { field, value } = askedOf(ground, row, test);
  if (test.test === 'isNull') return (value === null) === test.isNull;
  if (test.test === 'holds') return heldFiles(value).some(({ id }) => test.ids.includes(id));
  if (test.test === 'unnamed') {
    const passes = listed({ ...ground, of: test.of }, { tests: test.tests });
    const others = ground.rows.records(test.of.path);
    return !others.some((other) => (other[test.by] ?? null) === value && passes(other));
  }
  if (test.test === 'in') return value !== null && test.values.includes(value);
  if (test.test === 'same')
    return (
      value !== null && withoutCase(value) === withoutCase(test.value) && row.id !== test.exceptId
    );
  const [key, bound] = [orderKey(field, value), orderKey(field, test.value)];
  if (key === null || bound === null) return false;
  return test.test === 'from' ? compareKeys(key, bound) >= 0 : compareKeys(key, bound) <= 0;
}

/** Whether a row is in the list that is asked for, on whichever page. */
export function listed(ground: Ground, query: Query): (row: RecordValues) => boolean {
  const { q = '', ids, archived, tests = [] } = query;
  const words = q.toLowerCase();
  const searched = Object.entries(ground.of.fields).filter(([, field]) => field.searchable);
  const hasWords = (row: RecordValues) =>
    searched.some(([name]) =>
      String(row[name] ?? '')
        .toLowerCase()
        .includes(words),
    );
  const wanted = ids && new Set<unknown>(ids);
  return (row) => {
    const isArchived = (row.archived_at ?? null) !== null;
    if (archived !== 'include' && isArchived !== (archived === 'only')) return false;
    if (wanted && !wanted.has(row.id)) return false;
    return (words === '' || hasWords(row)) && tests.every((test) => meets(ground, row, test));
  };
}
