import { type Field, isWordList, kindOf, type RecordValues, type Value } from '@/core/fields';
import { heldFiles } from '@/core/fields/kinds/files';
import { isReference } from '@/core/fields/kinds/reference';
import { tagsOf } from '@/core/fields/kinds/tags';
import type { Condition, FilterGroup } from '@/core/http/filter';
import { queryField } from '@/core/http/queryField';
import { containing, holdingWords } from '@/core/lists/searching';
import { derivedNamed, derivedValue } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { needingCheck } from '@/core/validation/checking';
import type { Query, Test } from './query';

/** The resource of the tested rows, and every row that a test may need, in memory. */
export interface Ground {
  of: Resource;
  data: {
    /** The company's day. */
    today: string;
    find(path: string, id: number): RecordValues | undefined;
    rows(path: string): { all(): readonly RecordValues[] };
  };
}

/** A test of a row in memory. */
export type RowTest = (row: RecordValues) => boolean;

/** Returns the sort key of a value: text in lower case, decimals as numbers. */
export function orderKey(field: Field, value: Value): string | number | null {
  if (value === null || typeof value === 'object') return null;
  const { sort } = kindOf(field);
  if (sort === 'text') return String(value).toLowerCase();
  return sort === 'number' || typeof value === 'boolean' ? Number(value) : value;
}

/** Compares two keys: numbers by size, text by code point, like its UTF-8 bytes. */
export function compareKeys(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return left === right ? 0 : Buffer.compare(Buffer.from(`${left}`), Buffer.from(`${right}`));
}

/** Returns a field by name. Throws if there is none: a faulty rule must not match everything. */
export function fieldNamed(of: Resource, name: string): Field {
  const field = queryField(of, name);
  if (!field) throw new Error(`"${of.path}" has no field "${name}"`);
  return field;
}

/** Returns the value of a row's field, including derived ones. */
export function fieldValue({ of, data }: Ground, row: RecordValues, name: string): Value {
  const derived = derivedNamed(of, name);
  return derived ? derivedValue(derived, row, data.today) : (row[name] ?? null);
}

/** Returns a value for comparison: one from an address is text for any kind of field. */
function comparedAs(field: Field, value: Value): Value {
  if (value === null || typeof value === 'object') return value;
  const { sort, wire } = kindOf(field);
  if (wire === 'boolean') return String(value) === 'true';
  if (isWordList(field)) return String(value).toLowerCase();
  return sort === 'number' ? Number(value) : String(value);
}

const withoutCase = (field: Field, value: Value) =>
  kindOf(field).sort === 'text' ? String(value).toLowerCase() : value;

type Leaf = Exclude<Test, FilterGroup | { test: 'needsCheck' }>;

function testedField(ground: Ground, test: Leaf): [Field, (row: RecordValues) => Value] {
  const related = 'related' in test ? test.related : undefined;
  const by = related && ground.of.fields[related.by];
  if (!related || !isReference(by))
    return [fieldNamed(ground.of, test.field), (row) => fieldValue(ground, row, test.field)];
  const record = (row: RecordValues) => ground.data.find(by.to, Number(row[related.by] ?? 0));
  return [related.field, (row) => record(row)?.[related.name] ?? null];
}

type Bound = Extract<Condition, { value: Value }>['test'];

/** The tests of a bound, by the order of a value compared with it. */
const BOUNDS: Readonly<Record<Bound, (order: number) => boolean>> = {
  from: (order) => order >= 0,
  to: (order) => order <= 0,
  after: (order) => order > 0,
  before: (order) => order < 0,
};

/** Returns a test as a function of a value. An empty value is in no list, within no bound, and contains nothing. */
function valueTest(
  { data }: Ground,
  field: Field,
  test: Leaf,
): (value: Value, id: Value) => boolean {
  switch (test.test) {
    case 'isNull':
      return (value) => (value === null) === test.isNull;
    case 'holds':
      return (value) => heldFiles(value).some(({ id }) => test.ids.includes(id));
    case 'namedBy':
      return (value) => value !== null && value === data.find(test.of.path, test.id)?.[test.by];
    case 'unnamed': {
      const passes = rowTest({ data, of: test.of }, { tests: test.tests });
      const naming = data.rows(test.of.path).all().filter(passes);
      const named = new Set(naming.map((row) => row[test.by] ?? null));
      return (value) => !named.has(value);
    }
    case 'in':
    case 'notIn': {
      const listed = new Set(test.values.map((value) => comparedAs(field, value)));
      const isListed = (value: Value) => listed.has(comparedAs(field, value));
      const isIn = isWordList(field)
        ? (value: Value) => tagsOf(value).some(isListed)
        : (value: Value) => value !== null && isListed(value);
      return test.test === 'in' ? isIn : (value) => !isIn(value);
    }
    case 'contains':
      return containing(field, test.text);
    case 'same': {
      const compared = (other: Value) => withoutCase(field, comparedAs(field, other));
      const same = compared(test.value);
      return (value, id) => value !== null && compared(value) === same && id !== test.exceptId;
    }
    case 'sameAsAny': {
      const compared = (other: Value) => withoutCase(field, comparedAs(field, other));
      const listed = new Set(test.values.map(compared));
      return (value) => value !== null && listed.has(compared(value));
    }
    default: {
      // An id is a number, although other references are compared as text.
      const value = typeof test.value === 'number' ? test.value : comparedAs(field, test.value);
      const bound = orderKey(field, value);
      const isMet = BOUNDS[test.test];
      return (tested) => {
        const key = orderKey(field, tested);
        return key !== null && bound !== null && isMet(compareKeys(key, bound));
      };
    }
  }
}

function testing(ground: Ground, test: Test): RowTest {
  if ('filters' in test) {
    const tests = test.filters.map((filter) => testing(ground, filter));
    return test.test === 'all'
      ? (row) => tests.every((passes) => passes(row))
      : (row) => tests.some((passes) => passes(row));
  }
  if (test.test === 'needsCheck') {
    const needs = needingCheck(test.checking, ground.data.rows(ground.of.path).all());
    return (row) => needs(row) === test.isSo;
  }
  const [field, valueIn] = testedField(ground, test);
  const passes = valueTest(ground, field, test);
  return (row) => passes(valueIn(row), row.id ?? null);
}

/** Returns a test for the rows that a query finds, on any of its pages. */
export function rowTest(ground: Ground, { q = '', ids, archived, tests = [] }: Query): RowTest {
  const hasWords = holdingWords(ground.of, q);
  const wanted = ids && new Set<unknown>(ids);
  const rowTests = tests.map((test) => testing(ground, test));
  return (row) => {
    const isArchived = (row.archived_at ?? null) !== null;
    if (archived !== 'include' && isArchived !== (archived === 'only')) return false;
    if (wanted && !wanted.has(row.id)) return false;
    return (q === '' || hasWords(row)) && rowTests.every((passes) => passes(row));
  };
}
