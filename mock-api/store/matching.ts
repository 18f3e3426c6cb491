import { isWithin } from '@/core/access/rows';
import { type Field, kindOf, type RecordValues, type Value } from '@/core/fields';
import { heldFiles } from '@/core/fields/files';
import { isReference } from '@/core/fields/reference';
import { queryField } from '@/core/http/listFilter';
import { holdingWords } from '@/core/lists/searching';
import { derivedNamed, derivedValue } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { needingCheck } from '@/core/validation/checking';
import { scopeFor } from '@/engine/standingIn';
import type { As, Query, Test } from '@/engine/store';
import type { Kept } from './kept';

/** Of which resource rows are asked for, in what is kept. */
export interface Ground {
  of: Resource;
  kept: Kept;
}

type Judge = (row: RecordValues) => boolean;

/** Whether somebody may do this with a row; what rules ask for without anybody reaches every row. */
export function reaching({ of, kept }: Ground, as?: As): Judge {
  if (!as) return () => true;
  const scope = scopeFor(of, as);
  return (row) => scope !== undefined && isWithin(scope, of, row, as.by, kept.find);
}

/** What a value is ordered by: text without its case, decimals as the numbers they are. */
export function orderKey(field: Field, value: Value): string | number | null {
  if (value === null || typeof value === 'object') return null;
  const { sort } = kindOf(field);
  if (sort === 'text') return String(value).toLowerCase();
  return sort === 'number' || typeof value === 'boolean' ? Number(value) : value;
}

/** The order of two values: numbers by size, text code point by code point, as its bytes in UTF-8 are ordered. */
export function compareKeys(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return left === right ? 0 : Buffer.compare(Buffer.from(`${left}`), Buffer.from(`${right}`));
}

/** A field that is asked for. Throws where there is none: a rule that asks amiss must not find everything. */
export function fieldAsked(of: Resource, name: string): Field {
  const field = queryField(of, name);
  if (!field) throw new Error(`"${of.path}" has no field "${name}"`);
  return field;
}

/** The value of a row's field, those that follow from the company's day among them. */
export function fieldValue({ of, kept }: Ground, row: RecordValues, name: string): Value {
  const derived = derivedNamed(of, name);
  return derived ? derivedValue(derived, row, kept.today) : (row[name] ?? null);
}

/** A value as a test compares it: one that was read from an address is text, whatever the kind of its field. */
function comparedAs(field: Field, value: Value): Value {
  if (value === null || typeof value === 'object') return value;
  const { sort, wire } = kindOf(field);
  if (wire === 'boolean') return String(value) === 'true';
  return sort === 'number' ? Number(value) : String(value);
}

const withoutCase = (field: Field, value: Value) =>
  kindOf(field).sort === 'text' ? String(value).toLowerCase() : value;

/** What a test looks at: a field of the row, or of a record that it points at. */
function lookedAt(ground: Ground, test: Test): [Field, (row: RecordValues) => Value] {
  const related = 'related' in test ? test.related : undefined;
  const by = related && ground.of.fields[related.by];
  if (!related || !isReference(by))
    return [fieldAsked(ground.of, test.field), (row) => fieldValue(ground, row, test.field)];
  const record = (row: RecordValues) => ground.kept.find(by.to, Number(row[related.by] ?? 0));
  return [related.field, (row) => record(row)?.[related.name] ?? null];
}

/** What a test asks of a value. What is not filled in is in no list and on no side of a bound. */
function asked(
  { kept }: Ground,
  field: Field,
  test: Exclude<Test, { test: 'needsCheck' }>,
): (value: Value, id: Value) => boolean {
  switch (test.test) {
    case 'isNull':
      return (value) => (value === null) === test.isNull;
    case 'holds':
      return (value) => heldFiles(value).some(({ id }) => test.ids.includes(id));
    case 'namedBy':
      return (value) => value !== null && value === kept.find(test.of.path, test.id)?.[test.by];
    case 'unnamed': {
      const passes = listed({ kept, of: test.of }, { tests: test.tests });
      const naming = kept.rows(test.of.path).all().filter(passes);
      const named = new Set(naming.map((row) => row[test.by] ?? null));
      return (value) => !named.has(value);
    }
    case 'in': {
      const wanted = new Set(test.values.map((value) => comparedAs(field, value)));
      return (value) => value !== null && wanted.has(comparedAs(field, value));
    }
    case 'same': {
      const compared = (one: Value) => withoutCase(field, comparedAs(field, one));
      const same = compared(test.value);
      return (value, id) => value !== null && compared(value) === same && id !== test.exceptId;
    }
    default: {
      const bound = orderKey(field, comparedAs(field, test.value));
      const isMet = (order: number) => (test.test === 'from' ? order >= 0 : order <= 0);
      return (value) => {
        const key = orderKey(field, value);
        return key !== null && bound !== null && isMet(compareKeys(key, bound));
      };
    }
  }
}

function testing(ground: Ground, test: Test): Judge {
  if (test.test === 'needsCheck') {
    const needs = needingCheck(test.checking, ground.kept.rows(ground.of.path).all());
    return (row) => needs(row) === test.isSo;
  }
  const [field, valueIn] = lookedAt(ground, test);
  const passes = asked(ground, field, test);
  return (row) => passes(valueIn(row), row.id ?? null);
}

/** Whether a row is in the list that is asked for, on whichever page. */
export function listed(ground: Ground, { q = '', ids, archived, tests = [] }: Query): Judge {
  const hasWords = holdingWords(ground.of, q);
  const wanted = ids && new Set<unknown>(ids);
  const judges = tests.map((test) => testing(ground, test));
  return (row) => {
    const isArchived = (row.archived_at ?? null) !== null;
    if (archived !== 'include' && isArchived !== (archived === 'only')) return false;
    if (wanted && !wanted.has(row.id)) return false;
    return (q === '' || hasWords(row)) && judges.every((passes) => passes(row));
  };
}
