import type { Actor, Scope } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { Sum, Test } from '@/engine/store';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import { askedOf } from '@/server/postgres/totals/asked';
import type { Paged } from './paging';

// The statement of a list is put together out of a hundred pieces, and most lists are asked for in the same words as one
// before them, with other values: another person, another month. What decides the words is a list's form. Once a form is
// known, its statement is not put together again; that took more of a call's time than everything else our own code does.

/** What decides the words of a list's statement, as a key, and the values that stand in it. */
export interface Form {
  key: string;
  values: readonly unknown[];
}

/** A statement and where each of its parameters comes from. */
export interface Formed {
  text: string;
  /** The parameters from the values of a form. */
  paramsOf: (values: readonly unknown[]) => unknown[];
}

/** Beyond so many values a list is asked for in words that hardly come again. */
const MOST_VALUES = 12;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Tells what is made once and asked with again and again in a text, which is made once as well. */
function toldBy<T extends object>(tell: (made: T) => string): (made: T | undefined) => string {
  const told = new WeakMap<T, string>();
  return (made) => {
    if (!made) return '';
    const known = told.get(made);
    if (known !== undefined) return known;
    const text = tell(made);
    told.set(made, text);
    return text;
  };
}

let resources = 0;
// Another resource may have the path of this one, as reports have, and other fields and rows of the access table.
const resourceText = toldBy<Resource>(() => {
  resources += 1;
  return String(resources);
});
const scopeText = toldBy<Scope>((scope) =>
  scope.map((conditions) => conditions.join('+')).join('/'),
);
const sumsText = toldBy<readonly Sum[]>((sums) =>
  sums.map(({ name, firstOf }) => `${name}=${firstOf.join('+')}`).join('/'),
);
const withoutText = toldBy<ReadonlySet<string>>((without) => [...without].join('/'));

/** Adds a test's values to these and tells what else it asks; nothing where its values decide about words. */
function formOfTest(test: Test, values: unknown[]): string | undefined {
  if ('derived' in test && test.derived) return undefined;
  switch (test.test) {
    case 'from':
    case 'to':
      if (typeof test.value !== 'string' || !DAY.test(test.value)) return undefined;
      values.push(test.value);
      return `${test.field} ${test.test}`;
    case 'in':
      if (test.related || test.values.length === 0) return undefined;
      for (const value of test.values) {
        if (typeof value !== 'string' && typeof value !== 'number') return undefined;
        values.push(value);
      }
      return `${test.field} in ${test.values.length}`;
    case 'isNull':
      return `${test.field} ${test.isNull}`;
    default:
      return undefined;
  }
}

/** Adds who asks to these values and tells what else of them decides; nothing for a deputy, whose scope names people. */
function formOfActor({ id, role, standsInFor = [], denied = [] }: Actor, values: unknown[]) {
  if (standsInFor.length > 0) return undefined;
  values.push(id);
  return `${role} ${denied.join()}`;
}

/**
 * The form of a list; nothing where its values decide about the words as well: those that look for words or are of certain
 * records, a deputy's, and those that are counted from totals, because it depends on the days which of these are added up.
 */
export function formOf({ of, query, scope, actor, zone }: Paged): Form | undefined {
  const { tests = [], q = '', ids, sort = [], page = 1, perPage, archived, count, sums } = query;
  if (q !== '' || ids || query.atMost !== undefined || page !== 1) return undefined;
  if (of.totals && askedOf(of, query)) return undefined;
  const values: unknown[] = [];
  const by = actor ? formOfActor(actor, values) : '';
  if (by === undefined) return undefined;
  const made = `${resourceText(of)} ${scopeText(scope)} ${sumsText(sums)} ${withoutText(query.without)}`;
  let key = `${by} ${made} ${zone} ${perPage} ${archived} ${count}`;
  for (const { field, descending } of sort) key += ` ${field} ${descending}`;
  for (const test of tests) {
    const asked = formOfTest(test, values);
    if (asked === undefined) return undefined;
    key += `|${asked}`;
  }
  return values.length > MOST_VALUES ? undefined : { key, values };
}

/** A value like this one that no other is equal to: what becomes of it is found in the parameters of a statement. */
function standIn(value: unknown, at: number): unknown {
  if (typeof value === 'number') return -1_000_000 - at;
  const isDay = typeof value === 'string' && DAY.test(value);
  return isDay ? `1901-01-${String(at + 1).padStart(2, '0')}` : `\u0001${at}`;
}

/** The same with these values, which stand in the order in which `formOf` has found them. */
function askedWith(paged: Paged, values: readonly unknown[]): Paged {
  const { query, actor } = paged;
  let at = 0;
  const next = <V>() => {
    at += 1;
    return values[at - 1] as V;
  };
  const by = actor && { ...actor, id: next<number>() };
  const tests = query.tests?.map((test): Test => {
    if (test.test === 'from' || test.test === 'to') return { ...test, value: next<string>() };
    return test.test === 'in' ? { ...test, values: test.values.map(() => next<string>()) } : test;
  });
  return {
    ...paged,
    query: { ...query, ...(tests && { tests }) },
    actor: by,
  };
}

/**
 * The statement of a form, found by writing it twice: as it is asked for, and with values that occur nowhere else. Nothing
 * where the two do not tell of each parameter whether it is one of the values or stands in every such statement.
 */
export function formedAs(
  paged: Paged,
  { values }: Form,
  statementOf: (paged: Paged) => SqlText,
): Formed | undefined {
  const { sql: text, params } = statementOf(paged).toQuery();
  const others = values.map(standIn);
  const other = statementOf(askedWith(paged, others)).toQuery();
  const places = other.params.map((param) => others.indexOf(param));
  const paramsOf = (given: readonly unknown[]) =>
    places.map((place, at) => (place < 0 ? other.params[at] : given[place]));
  const again = paramsOf(values);
  const isTold = text === other.sql && again.every((param, at) => param === params[at]);
  return isTold ? { text, paramsOf } : undefined;
}
