import pg from 'pg';
import type { Actor, Scope } from '@/core/access/table';
import { optionsOf } from '@/core/fields/kinds/choice';
import { queryField } from '@/core/http/queryField';
import type { Resource } from '@/core/resource/resource';
import type { Sum, Test } from '@/engine/store';
import type { SqlText } from '@/server/postgres/schema/sqlText';
import { totalsOf } from '@/server/postgres/schema/tables';
import { totalsQueryOf } from '@/server/postgres/totals/totalsQuery';
import type { Paged } from './pageSql';
import { textOf } from './textFormat';

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
const DAY_MS = 86_400_000;

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
const titlesText = cachedText<readonly string[]>((names) => names.join('/'));

/**
 * Returns true if a value stays in the text: true and false, and an option of a choice where it is the only one, or the
 * statement is of several lists. Each state has its own plan then, made once: not knowing the state, PostgreSQL expects
 * so many rows that it plans the list again for every call, which takes longer than reading a page.
 */
const staysInText = ({ of, isPart }: Paged, name: string, value: unknown, isOnly: boolean) =>
  typeof value === 'boolean' ||
  ((isPart === true || isOnly) &&
    typeof value === 'string' &&
    Object.hasOwn(optionsOf(queryField(of, name)) ?? {}, value));

/** Adds a test's values to `values` and returns its remaining part; nothing where its values change the text. */
function shapeOfTest(paged: Paged, test: Test, values: unknown[]): string | undefined {
  if ('derived' in test && test.derived && !paged.isPart) return undefined;
  switch (test.test) {
    case 'from':
    case 'to':
      if (typeof test.value !== 'string') return undefined;
      values.push(test.value);
      return `${test.field} ${test.test}`;
    case 'in': {
      if (test.related || test.values.length === 0) return undefined;
      let part = `${test.field} in`;
      for (const value of test.values) {
        const isText = staysInText(paged, test.field, value, test.values.length === 1);
        if (!isText && typeof value !== 'string' && typeof value !== 'number') return undefined;
        if (!isText && test.derived) return undefined;
        if (!isText) values.push(value);
        part += isText ? ` ${value}` : ' ?';
      }
      return part;
    }
    case 'isNull':
      return `${test.field} ${test.isNull}`;
    case 'same':
      values.push(test.value);
      if (test.exceptId === undefined) return `${test.field} same`;
      values.push(test.exceptId);
      return `${test.field} same except`;
    case 'namedBy':
      values.push(test.id);
      return `${test.field} namedBy ${resourceText(test.of)} ${test.by}`;
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

/** Returns true if the days in a list decide which stored totals are added up. */
function isCountedByMonths({ of, query, by }: Paged): boolean {
  const isListed = by === undefined && query.count === false && !query.sums?.length;
  if (of.totals === undefined || isListed) return false;
  // No totals are stored by these fields.
  if (by && !totalsOf(of.path).some((totals) => by.every((name) => totals.by.includes(name))))
    return false;
  return (totalsQueryOf(of, query)?.days.length ?? 0) > 0;
}

/**
 * Returns the shape of a list; nothing where its values change the text: searches, a deputy's lists, and those counted
 * from totals of months. Only a part of a larger statement may be a list of given records.
 */
export function shapeOf(paged: Paged): Shape | undefined {
  const { of, query, scope, actor, today, by: groups, isPart } = paged;
  const { tests = [], q = '', ids, sort = [], page = 1, perPage, archived, count, sums } = query;
  if (q !== '' || page !== 1 || isCountedByMonths(paged)) return undefined;
  if (!isPart && (ids || query.atMost !== undefined)) return undefined;
  const values: unknown[] = [];
  const person = actor ? shapeOfActor(actor, values) : '';
  if (person === undefined) return undefined;
  const made = `${resourceText(of)} ${scopeText(scope)} ${sumsText(sums)} ${withoutText(query.without)} ${titlesText(query.titlesOf)}`;
  let key = `${person} ${made} ${today.sign} ${perPage} ${archived} ${count} ${query.atMost}`;
  if (groups) key += ` by ${groups.join()}`;
  if (ids) {
    key += ' ids';
    values.push(ids);
  }
  for (const { field, descending } of sort) key += ` ${field} ${descending}`;
  for (const test of tests) {
    const part = shapeOfTest(paged, test, values);
    if (part === undefined) return undefined;
    key += `|${part}`;
  }
  return values.length > MAX_VALUES ? undefined : { key, values };
}

const FIRST_DAY = Date.UTC(1901, 0, 1);

/** Returns a unique value of the same kind, which can be found among the parameters of a statement. */
function marker(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return [-1_000_000 - at];
  if (typeof value === 'number') return -1_000_000 - at;
  const isDay = typeof value === 'string' && DAY.test(value);
  return isDay ? new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10) : `\u0001${at}`;
}

/** Returns a list with these values instead, in the order in which `shapeOf` found them. */
export function withValues(paged: Paged, values: readonly unknown[]): Paged {
  const { query, actor } = paged;
  let at = 0;
  const next = <V>() => {
    at += 1;
    return values[at - 1] as V;
  };
  const by = actor && { ...actor, id: next<number>() };
  const ids = query.ids && next<number[]>();
  const tests = query.tests?.map((test): Test => {
    if (test.test === 'from' || test.test === 'to') return { ...test, value: next<string>() };
    if (test.test === 'namedBy') return { ...test, id: next<number>() };
    if (test.test === 'same') {
      const value = next<typeof test.value>();
      return { ...test, value, ...(test.exceptId !== undefined && { exceptId: next<number>() }) };
    }
    if (test.test !== 'in') return test;
    const given = test.values.map((value) =>
      staysInText(paged, test.field, value, test.values.length === 1) ? value : next<string>(),
    );
    return { ...test, values: given };
  });
  return {
    ...paged,
    query: { ...query, ...(ids && { ids }), ...(tests && { tests }) },
    actor: by,
  };
}

const literalOf = (value: unknown) =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value) ?? '');

/**
 * Returns the template of a statement by building it twice: with these values, and with unique ones. Nothing where the
 * two do not show for each parameter whether it is one of the values or constant; constants become part of the text.
 */
export function templateWith(
  values: readonly unknown[],
  statementOf: (values: readonly unknown[]) => SqlText,
): Template | undefined {
  const { sql: text, params } = statementOf(values).toQuery();
  const others = values.map(marker);
  const statement = statementOf(others);
  const other = statement.toQuery();
  const places = other.params.map((param) => others.indexOf(param));
  const isConsistent = params.every((param, at) => {
    const place = places[at] ?? -1;
    return param === (place < 0 ? other.params[at] : values[place]);
  });
  if (text !== other.sql || !isConsistent) return undefined;
  const given = statement.toQuery((value) =>
    others.includes(value) ? undefined : literalOf(value),
  );
  const varying = places.filter((place) => place >= 0);
  return { text: given.sql, paramsOf: (own) => varying.map((place) => own[place]) };
}
