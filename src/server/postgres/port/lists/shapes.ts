import type { Actor, Scope } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { Sum, Test } from '@/engine/store';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import { totalsQueryOf } from '@/server/postgres/totals/totalsQuery';
import type { Paged } from './paging';

// The statement of a list is built from a hundred pieces, and most lists repeat an earlier text with other values:
// another person, another month. The parts of a list that determine the text are its shape. The statement of a known
// shape is not built again, which took more time in a call than all our other code.

/** The key of everything that determines a statement's text, and the values in it. */
export interface Shape {
  key: string;
  values: readonly unknown[];
}

/** A statement and the source of each of its parameters. */
export interface Template {
  text: string;
  paramsOf: (values: readonly unknown[]) => unknown[];
}

/** With more values than this a statement is hardly ever repeated. */
const MAX_VALUES = 12;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns a function from an object to its text, cached for as long as the object lives. */
function cachedText<T extends object>(write: (made: T) => string): (made: T | undefined) => string {
  const texts = new WeakMap<T, string>();
  return (made) => {
    if (!made) return '';
    const known = texts.get(made);
    if (known !== undefined) return known;
    const text = write(made);
    texts.set(made, text);
    return text;
  };
}

let resources = 0;
// Another resource may have the same path, as reports do, with other fields and access rows.
const resourceText = cachedText<Resource>(() => {
  resources += 1;
  return String(resources);
});
const scopeText = cachedText<Scope>((scope) =>
  scope.map((conditions) => conditions.join('+')).join('/'),
);
const sumsText = cachedText<readonly Sum[]>((sums) =>
  sums.map(({ name, firstOf }) => `${name}=${firstOf.join('+')}`).join('/'),
);
const withoutText = cachedText<ReadonlySet<string>>((without) => [...without].join('/'));

/** Adds a test's values to `values` and returns its remaining part; nothing where its values change the text. */
function shapeOfTest(test: Test, values: unknown[]): string | undefined {
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

/** Adds the person's id to `values` and returns their other traits; nothing for a deputy. */
function shapeOfActor({ id, role, standsInFor = [], denied = [] }: Actor, values: unknown[]) {
  if (standsInFor.length > 0) return undefined;
  values.push(id);
  return `${role} ${denied.join()}`;
}

/**
 * Returns the shape of a list; nothing where its values change the text: searches, lists of given records, a deputy's,
 * and those counted from totals, where the days decide which of these are added up.
 */
export function shapeOf({ of, query, scope, actor, zone, by: groups }: Paged): Shape | undefined {
  const { tests = [], q = '', ids, sort = [], page = 1, perPage, archived, count, sums } = query;
  if (q !== '' || ids || query.atMost !== undefined || page !== 1) return undefined;
  if (of.totals && totalsQueryOf(of, query)) return undefined;
  const values: unknown[] = [];
  const person = actor ? shapeOfActor(actor, values) : '';
  if (person === undefined) return undefined;
  const made = `${resourceText(of)} ${scopeText(scope)} ${sumsText(sums)} ${withoutText(query.without)}`;
  let key = `${person} ${made} ${zone} ${perPage} ${archived} ${count}`;
  if (groups) key += ` by ${groups.join()}`;
  for (const { field, descending } of sort) key += ` ${field} ${descending}`;
  for (const test of tests) {
    const part = shapeOfTest(test, values);
    if (part === undefined) return undefined;
    key += `|${part}`;
  }
  return values.length > MAX_VALUES ? undefined : { key, values };
}

/** Returns a unique value of the same kind, which can be found among the parameters of a statement. */
function marker(value: unknown, at: number): unknown {
  if (typeof value === 'number') return -1_000_000 - at;
  const isDay = typeof value === 'string' && DAY.test(value);
  return isDay ? `1901-01-${String(at + 1).padStart(2, '0')}` : `\u0001${at}`;
}

/** Returns a list with these values instead, in the order in which `shapeOf` found them. */
function withValues(paged: Paged, values: readonly unknown[]): Paged {
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
 * Returns the statement of a shape by building it twice: as given, and with unique values. Nothing where the two do
 * not show for each parameter whether it is one of the values or constant.
 */
export function templateOf(
  paged: Paged,
  { values }: Shape,
  statementOf: (paged: Paged) => SqlText,
): Template | undefined {
  const { sql: text, params } = statementOf(paged).toQuery();
  const others = values.map(marker);
  const other = statementOf(withValues(paged, others)).toQuery();
  const places = other.params.map((param) => others.indexOf(param));
  const paramsOf = (given: readonly unknown[]) =>
    places.map((place, at) => (place < 0 ? other.params[at] : given[place]));
  const again = paramsOf(values);
  const isConsistent = text === other.sql && again.every((param, at) => param === params[at]);
  return isConsistent ? { text, paramsOf } : undefined;
}
