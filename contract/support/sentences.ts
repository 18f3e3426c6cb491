import fc from 'fast-check';
import { companyDay } from '@/core/dates/companyTime';
import { type Field, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { LIST_PARAMETERS } from '@/core/http/queryField';
import { derivedNamed, derivedValue } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import type { Row } from './answers';
import { everyField } from './oracle';

// Filters as sentences, and the rows that each of them finds, computed from all rows without the product's own reading
// or testing of filters.

/** A condition: the field's name, its operator (`=` and `between` included), and its values as texts. */
export interface Clause {
  name: string;
  operator: string;
  texts: readonly string[];
}

/** Conditions and groups of conditions: joined by `match`, within a group by the other word. */
export interface Sentence {
  match: 'all' | 'any';
  clauses: readonly Clause[];
  groups: readonly (readonly Clause[])[];
}

/** The facts that a sentence depends on, other than the rows. */
export interface Facts {
  today: string;
  zone: string;
  me: number;
  find(path: string, id: number): object | undefined;
}

const columnOf = (field: Field) => kindOf(field).column(field).type;
const isText = (field: Field) => kindOf(field).filter === 'exact' && columnOf(field) === 'text';
const isNumber = (field: Field) =>
  kindOf(field).filter === 'range' && kindOf(field).sort === 'number';
const isWords = (field: Field) => kindOf(field).filter === 'many' && kindOf(field).wire === 'list';
const isDate = (field: Field) => ['date', 'instant'].includes(columnOf(field));

/** Returns the operators that a field has. */
export function operatorsFor(field: Field, isStored = true): string[] {
  if (kindOf(field).filter === 'none') return [];
  const isOrdered = isNumber(field) || isDate(field) || kindOf(field).filter === 'range';
  return [
    '=',
    'not',
    ...(isStored ? ['empty'] : []),
    ...(isText(field) || isNumber(field) ? ['any'] : []),
    ...(isText(field) || isWords(field) ? ['contains'] : []),
    ...(isOrdered ? ['between', 'before', 'after'] : []),
    ...(isDate(field) ? ['in'] : []),
  ];
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(',', '\\,');

/** Returns the parameters of a condition. */
function parametersOf({ name, operator, texts }: Clause): [string, string][] {
  const [first = '', last = first] = texts;
  switch (operator) {
    case '=':
      return [[name, texts.join(',')]];
    case 'between':
      return [
        [`${name}_from`, first],
        [`${name}_to`, last],
      ];
    case 'any':
    case 'not':
      return [[`${name}__${operator}`, texts.map(escaped).join(',')]];
    default:
      return [[`${name}__${operator}`, first]];
  }
}

/** Returns a sentence as the query of a list. */
export const queryOfSentence = ({ match, clauses, groups }: Sentence): Record<string, string> =>
  Object.fromEntries([
    ...(match === 'any' ? [['match', 'any']] : []),
    ...clauses.flatMap(parametersOf),
    ...groups.flatMap((group, at) =>
      group.flatMap(parametersOf).map(([name, text]) => [`${at + 1}.${name}`, text]),
    ),
  ]);

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Numbers periods in order, so that the next one has the next number. */
const NUMBERED: Readonly<Record<string, (day: string) => number>> = {
  // 5 January 1970 was a Monday.
  week: (day) => Math.floor((dayNumber(day) - 4) / 7),
  month: monthNumber,
  quarter: (day) => Math.floor(monthNumber(day) / 3),
  year: (day) => Number(day.slice(0, 4)),
  tax_year: (day) => Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 1 : 0),
};
const SHIFTS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** Returns true if a day is in a period relative to today. */
function isInPeriod(word: string, day: string, today: string): boolean {
  const away = dayNumber(day) - dayNumber(today);
  const single = ['yesterday', 'today', 'tomorrow'].indexOf(word);
  if (single >= 0) return away === single - 1;
  const [, direction = '', days] = /^(\w+?)_(\d+)_days$/.exec(word) ?? [];
  if (days !== undefined)
    return direction === 'last' ? away <= 0 && -away <= +days : away >= 0 && away <= +days;
  const [, shift = '', unit = ''] = /^([a-z]+)_(\w+)$/.exec(word) ?? [];
  const number = NUMBERED[unit];
  if (!number) throw new Error(`"${word}" is no period`);
  return number(day) - number(today) === SHIFTS[shift];
}

/** Returns a value in a form in which two of the same field can be compared. */
const comparable = (field: Field, value: unknown): string | number =>
  isNumber(field) || isReference(field)
    ? Number(value)
    : columnOf(field) === 'instant'
      ? Date.parse(String(value))
      : String(value);

const loosely = (field: Field, text: string) => {
  const lower = text.toLowerCase();
  const bare = kindOf(field).isLooselyWritten?.(field) ? lower.replace(/[-() ]/g, '') : lower;
  return bare === '' ? lower : bare;
};

/** Returns a field of a list by its name, and its value in a row. */
function fieldOf(resource: Resource, name: string, { today, find }: Facts) {
  const related = resource.relatedFilters[name];
  const by = related && resource.fields[related.by];
  if (related && isReference(by)) {
    const valueIn = (row: Row): unknown =>
      new Map(Object.entries(find(by.to, Number(row[related.by])) ?? {})).get(related.name);
    return { field: related.field, valueIn };
  }
  const derived = derivedNamed(resource, name);
  if (derived)
    return {
      field: derived.field,
      valueIn: (row: Row): unknown => derivedValue(derived, row as never, today),
    };
  const [, field] = everyField(resource).find(([own]) => own === name) ?? [];
  if (!field) throw new Error(`${resource.path} has no field ${name}`);
  return { field, valueIn: (row: Row): unknown => row[name] };
}

/** Returns true if a condition holds for a list of words, which are compared in any case. */
function holdsForWords(value: unknown, operator: string, texts: readonly string[]): boolean {
  const held = Array.isArray(value) ? value.map((word) => String(word).toLowerCase()) : [];
  const has = (text: string) => held.includes(text.toLowerCase());
  const [first = ''] = texts;
  if (operator === 'empty') return (held.length === 0) === (first === 'true');
  if (operator === 'contains') return first.split(',').every(has);
  return texts.some(has) === (operator !== 'not');
}

/** Returns a test for the rows that a condition finds. */
function clauseTest(resource: Resource, clause: Clause, facts: Facts): (row: Row) => boolean {
  const { field, valueIn } = fieldOf(resource, clause.name, facts);
  return (row) => holds(field, valueIn(row) ?? null, clause, facts);
}

function holds(field: Field, value: unknown, clause: Clause, facts: Facts): boolean {
  if (isWords(field)) return holdsForWords(value, clause.operator, clause.texts);
  const isMe = (text: string) => text === 'me' && isReference(field) && field.to === 'employees';
  const texts = clause.texts.map((text) => (isMe(text) ? String(facts.me) : text));
  const order = (text: string) => {
    const [left, right] = [comparable(field, value), comparable(field, text)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  const [first = '', last = first] = texts;
  const isEqual = value !== null && texts.some((text) => order(text) === 0);
  if (clause.operator === 'not') return !isEqual;
  if (clause.operator === 'empty') return (value === null) === (first === 'true');
  if (value === null) return false;
  switch (clause.operator) {
    case 'contains':
      // Words of nothing but spaces and hyphens are found as they are written.
      return [loosely(field, String(value)), String(value).toLowerCase()].some((written) =>
        written.includes(loosely(field, first)),
      );
    case 'between':
      return order(first) >= 0 && order(last) <= 0;
    case 'before':
      return order(first) < 0;
    case 'after':
      return order(first) > 0;
    case 'in': {
      const day =
        columnOf(field) === 'date'
          ? String(value)
          : companyDay(new Date(String(value)), facts.zone);
      return isInPeriod(first, day, facts.today);
    }
    default:
      return isEqual;
  }
}

/** Returns a test for the rows that a sentence finds. */
export function sentenceTest(
  resource: Resource,
  { match, clauses, groups }: Sentence,
  facts: Facts,
): (row: Row) => boolean {
  type RowTest = (row: Row) => boolean;
  const join =
    (word: Sentence['match'], tests: readonly RowTest[]): RowTest =>
    (row) =>
      word === 'all' || tests.length === 0
        ? tests.every((test) => test(row))
        : tests.some((test) => test(row));
  const each = (some: readonly Clause[]) =>
    some.map((clause) => clauseTest(resource, clause, facts));
  const within = match === 'all' ? 'any' : 'all';
  const filled = groups.filter((group) => group.length > 0);
  return join(match, [...each(clauses), ...filled.map((group) => join(within, each(group)))]);
}

const PERIODS = [
  ...['today', 'yesterday', 'tomorrow'],
  ...['last', 'this', 'next'].flatMap((shift) =>
    Object.keys(NUMBERED).map((unit) => `${shift}_${unit}`),
  ),
  ...['last_90_days', 'next_90_days', 'last_7_days', 'next_400_days'],
];

/** Returns a part of a text that a search may contain. */
const partOf = (text: string) =>
  fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 6 }), fc.boolean())
    .map(([start, length, isUpper]) => {
      const signs = [...text.slice(0, 150)];
      const part = signs.slice(start % signs.length, (start % signs.length) + length).join('');
      return isUpper && part.toUpperCase().toLowerCase() === part ? part.toUpperCase() : part;
    });

/** Returns a value within the bounds of its kind, other than those in rows. */
const OTHER: Readonly<Record<string, string>> = {
  date: '2026-06-15',
  instant: '2026-03-05T12:00:00.000Z',
  time: '12:00',
  integer: '7',
  decimal: '7.50',
  money: '1250',
};

/** Returns an arbitrary condition on a field with these values in its rows. */
function clauseOn(
  name: string,
  field: Field,
  operator: string,
  values: readonly string[],
): fc.Arbitrary<Clause> {
  const made = (texts: fc.Arbitrary<readonly string[]>) =>
    texts.map((some): Clause => ({ name, operator, texts: some }));
  const other = OTHER[field.kind];
  const known = [...values.filter((text) => text !== ''), ...(other === undefined ? [] : [other])];
  if (operator === 'empty') return made(fc.constantFrom(['true'], ['false']));
  if (operator === 'in') return made(fc.constantFrom(...PERIODS).map((word) => [word]));
  const isPeople = isReference(field) && field.to === 'employees';
  const one = fc.constantFrom(...known, ...(isPeople ? ['me'] : []));
  if (isWords(field)) {
    const anyCase = fc
      .tuple(one, fc.boolean())
      .map(([word, isUpper]) => (isUpper ? word.toUpperCase() : word));
    const several = fc.uniqueArray(anyCase, { minLength: 1, maxLength: 3 });
    return made(operator === 'contains' ? several.map((words) => [words.join()]) : several);
  }
  if (operator === 'contains') return made(one.chain(partOf).map((part) => [part]));
  const takesSeveral =
    operator === 'any' ||
    operator === 'not' ||
    (operator === '=' && kindOf(field).filter === 'many');
  if (takesSeveral) return made(fc.uniqueArray(one, { minLength: 1, maxLength: 4 }));
  if (operator === 'between') return made(fc.tuple(one, one));
  return made(one.map((text) => [text]));
}

/** Names that a list reads as something else than a filter: views and preferences have fields of such names. */
export const NOT_FILTERS: ReadonlySet<string> = new Set([
  'id',
  'group',
  'totals',
  ...LIST_PARAMETERS,
]);

/** Returns arbitrary sentences on a list, whose values are often in its rows. */
export function sentencesOn(
  resource: Resource,
  rows: readonly Row[],
  facts: Facts,
): fc.Arbitrary<Sentence> {
  const names = [
    ...everyField(resource)
      .map(([name]) => name)
      .filter((name) => !NOT_FILTERS.has(name) && !Object.hasOwn(resource.presented, name)),
    ...resource.derived.map(({ name }) => name),
    ...Object.keys(resource.relatedFilters),
  ];
  const choices = [...new Set(names)].flatMap((name) => {
    const { field, valueIn } = fieldOf(resource, name, facts);
    const isRelated = Object.hasOwn(resource.relatedFilters, name);
    const values = [...new Set(rows.flatMap(valueIn).filter((value) => (value ?? null) !== null))];
    const texts = values.slice(0, 40).map(String);
    if (texts.length === 0 && !OTHER[field.kind]) return [];
    return operatorsFor(field, !isRelated)
      .filter((operator) => !isRelated || operator === '=' || operator === 'not')
      .map((operator) => clauseOn(name, field, operator, texts));
  });
  const clauses = (maxLength: number) =>
    fc.uniqueArray(fc.oneof(...choices), {
      maxLength,
      selector: ({ name, operator }) => `${name} ${operator}`,
    });
  return fc.record({
    match: fc.constantFrom('all', 'any'),
    clauses: clauses(3),
    groups: fc.array(clauses(3), { maxLength: 3 }),
  });
}
