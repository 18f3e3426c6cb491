import { conditionShown, daysWords } from '@/browser/crud/list/filters/conditionWords';
import { filterOf } from '@/browser/crud/list/filters/filterParameters';
import {
  type Condition,
  type Sentence,
  sentenceFields,
  sentenceIn,
} from '@/browser/crud/list/filters/sentence';
import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { SheetWords } from '@/core/sheets/sheet';
import { sheetRow } from '@/core/sheets/sheet';
import { dayFirst } from './dayFirst';

/** The texts of a filter: a line in the file, and a part of the file's name. */
export interface FilterWords {
  line: string;
  name: string;
}

interface Given {
  fields: readonly [string, Field][];
  resource: Pick<Resource, 'rangeAliases'>;
  values: Readonly<Record<string, unknown>>;
  words: SheetWords;
  labelOf(name: string, field: Field): string;
  /** Fields that are listed even if they have no filter. */
  always?: readonly string[];
  translate(key: string, options?: Record<string, unknown>): string;
}

/** Returns a value as a file's name has it: a reference by its title, a day so that it sorts. */
function valueNamed(name: string, field: Field, value: unknown, words: SheetWords): string {
  const [cell] = sheetRow([[name, field]], { [name]: value as string }, words).cells;
  // Numbers in cells have no signs, and amounts are in pence.
  return typeof cell === 'string' ? cell : kindOf(field).format(value as never, field);
}

/** Returns a value as people read it, from its name: "2026-11-01 09:00" → "01-11-2026 09:00". */
function valueRead(named: string, field: Field): string {
  const { sheet } = kindOf(field);
  return sheet === 'date' || sheet === 'moment' ? dayFirst(named) : named;
}

/** Returns a condition as text: "Status: Active, Left" or "Start date is after 01-11-2026". */
function conditionWords({ source, values }: Condition, given: Given): FilterWords | undefined {
  const field = new Map(given.fields).get(source);
  const shown = field && conditionShown(source, field, values);
  if (!field || !shown) return undefined;
  const { words, labelOf, translate } = given;
  const say = (key: string, more = {}) => translate(`lists.condition.${key}`, more);
  const named = shown.values.map((value) =>
    value === 'me' ? say('me') : valueNamed(source, field, value, words),
  );
  const joined = (texts: readonly string[]) =>
    shown.days
      ? say(daysWords(shown.days).key, daysWords(shown.days))
      : texts.join(shown.words === 'between' ? ` ${say('all')} ` : ', ');
  const label = labelOf(source, field);
  const line = joined(named.map((text) => valueRead(text, field)));
  const name = joined(named);
  if (shown.words === 'is' || shown.words === 'is_any')
    return { line: `${label}: ${line}`, name: `${label} ${name}` };
  const sentence = (value: string) => [label, say(shown.words), value].filter(Boolean).join(' ');
  return { line: sentence(line), name: sentence(name) };
}

/** Returns the texts of the conditions, with the first field of each: one for each that must hold, with its alternatives. */
function sentenceWords(given: Given): [source: string, FilterWords][] {
  const { fields, resource, values, translate } = given;
  const known = new Map(fields);
  const { sentence } = sentenceIn(values, sentenceFields(resource, known));
  const joinedBy = (match: Sentence['match'], parts: readonly FilterWords[]) => {
    const word = ` ${translate(`lists.condition.${match}`)} `;
    return {
      line: parts.map(({ line }) => line).join(word),
      name: parts.map(({ name }) => name).join(word),
    };
  };
  const inner = sentence.match === 'all' ? 'any' : 'all';
  const wordsOfAll = (members: Sentence['members'], word: Sentence['match']) =>
    members.flatMap((member): [string, FilterWords][] => {
      const parts = member.flatMap((condition) => conditionWords(condition, given) ?? []);
      const [first] = member;
      return first && parts.length > 0 ? [[first.source, joinedBy(word, parts)]] : [];
    });
  const always = wordsOfAll(
    (sentence.always ?? []).map((condition) => [condition]),
    inner,
  );
  const members = wordsOfAll(sentence.members, inner);
  const [first] = members;
  if (sentence.match === 'all' || !first) return [...always, ...members];
  return [
    ...always,
    [
      first[0],
      joinedBy(
        'any',
        members.map(([, words]) => words),
      ),
    ],
  ];
}

/** Returns the texts of fields that are listed even if they have no filter. */
function allValues(given: Given): [source: string, FilterWords][] {
  const { fields, values, labelOf, always = [], translate } = given;
  const all = translate('fieldhouse.export.all_values');
  return fields
    .filter(([name]) => always.includes(name) && Object.keys(filterOf(name, values)).length === 0)
    .map(([name, field]) => {
      const label = labelOf(name, field);
      return [name, { line: `${label}: ${all}`, name: `${label} ${all}` }];
    });
}

/** Returns the texts of a list's filters, of its search, and of a restriction to deleted records. */
export function filterWords(given: Given): FilterWords[] {
  const { fields, values, translate } = given;
  const places = new Map(fields.map(([name], at) => [name, at]));
  const placeOf = ([name]: readonly [string, FilterWords]) => places.get(name) ?? 0;
  const conditions = [...allValues(given), ...sentenceWords(given)].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
  const { q, archived } = values;
  const search = typeof q === 'string' && q !== '' ? [q] : [];
  const deleted = archived === 'only' ? [translate('fieldhouse.crud.deleted')] : [];
  return [
    ...conditions.map(([, words]) => words),
    ...search.map((text) => ({
      line: translate('fieldhouse.export.searched', { text }),
      name: text,
    })),
    ...deleted.map((text) => ({ line: text, name: text })),
  ];
}
