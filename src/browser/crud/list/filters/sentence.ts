import type { FilterValues } from '@/browser/fields';
import { groupedName, type Match } from '@/core/http/filterSentence';
import type { Resource } from '@/core/resource/resource';
import { given } from './filterParameters';
import { operatorIn, partsOfName } from './operators';

/** One condition of a list: a field with the values of one operator, by list parameter. */
export interface Condition {
  source: string;
  values: FilterValues;
}

/** The conditions of a list as a sentence. */
export interface Sentence {
  /** Joins the members; within a group, the other word joins. */
  match: Match;
  /** One condition each, or a group of several. */
  members: readonly (readonly Condition[])[];
  /** Conditions on the whole list, whatever the word: the days of a report. */
  always?: readonly Condition[];
}

/** The fields of conditions. */
export interface SentenceFields {
  isField: (source: string) => boolean;
  /** Returns true for a parameter that narrows the whole list, so that it is never an alternative. */
  isOfWhole?: (name: string) => boolean;
}

/** Returns the fields of a list's conditions. The ends of a range that has a name of its own narrow the whole list. */
export const sentenceFields = (
  { rangeAliases }: Pick<Resource, 'rangeAliases'>,
  fields: ReadonlyMap<string, unknown>,
): SentenceFields => {
  const ends = Object.values(rangeAliases).map((end) => end.join('_'));
  return { isField: (source) => fields.has(source), isOfWhole: (name) => ends.includes(name) };
};

/** The most groups of a query. */
const MAX_GROUPS = 9;

type Values = Readonly<Record<string, unknown>>;

/** Divides the filters of a list into conditions on these fields and all others, such as the search. */
export function sentenceIn(
  filters: Values,
  { isField, isOfWhole = () => false }: SentenceFields,
): { sentence: Sentence; others: Values } {
  const { match, ...rest } = filters;
  const others: Record<string, unknown> = {};
  const members = new Map<string, Map<string, Condition>>();
  const always = new Map<string, Condition>();
  for (const [name, value] of Object.entries(given(rest))) {
    const [at, own] = groupedName(name);
    const parts = partsOfName(own, isField);
    if (!parts) {
      others[name] = value;
      continue;
    }
    const { source } = parts;
    const operator = operatorIn(source, { [own]: value });
    const key = `${source} ${operator}`;
    if (isOfWhole(name)) {
      always.set(source, { source, values: { ...always.get(source)?.values, [name]: value } });
      continue;
    }
    // Outside of groups, each condition is a member of its own.
    const member = members.get(at ?? key) ?? new Map<string, Condition>();
    const known = member.get(key);
    member.set(key, { source, values: { ...known?.values, [own]: value } });
    members.set(at ?? key, member);
  }
  return {
    sentence: {
      match: match === 'any' ? 'any' : 'all',
      members: [...members.values()].map((member) => [...member.values()]),
      ...(always.size > 0 && { always: [...always.values()] }),
    },
    others,
  };
}

/**
 * Returns the filters of a sentence as list parameters, each group under a number. A condition whose name is taken is
 * a group of its own. Nothing if a group has the same name twice, or for more than nine groups.
 */
export function parametersIn({ match, members, always = [] }: Sentence): Values | undefined {
  const whole = always.map(({ values }) => given(values));
  const filters: Record<string, unknown> = Object.assign({}, ...whole);
  let at = 0;
  for (const member of members) {
    const entries = member.flatMap(({ values }) => Object.entries(given(values)));
    if (entries.length === 0) continue;
    if (new Set(entries.map(([name]) => name)).size < entries.length) return undefined;
    const isAlone = member.length === 1 && entries.every(([name]) => !(name in filters));
    if (!isAlone) at += 1;
    for (const [name, value] of entries) filters[isAlone ? name : `${at}.${name}`] = value;
  }
  if (at > MAX_GROUPS) return undefined;
  // The word joins members, and the other one joins the conditions of each.
  const isJoined = members.length > 1 || members.some((member) => member.length > 1);
  return match === 'any' && isJoined ? { match, ...filters } : filters;
}

/** Returns a sentence with one condition replaced; without it if it has no values. */
export function withReplaced(
  { match, members, ...rest }: Sentence,
  [at, index]: readonly [member: number, index: number],
  condition: Condition,
): Sentence {
  const isSet = Object.keys(given(condition.values)).length > 0;
  const changed = members.map((member, n) => {
    if (n !== at) return member;
    return member.flatMap((one, i) => (i === index ? (isSet ? [condition] : []) : [one]));
  });
  return { ...rest, match, members: changed.filter((member) => member.length > 0) };
}

/**
 * Returns the same sentence for a list that has filters apart from it, such as the state of a queue: its alternatives
 * become a group, as their word would join those filters too. Nothing if a group is among them.
 */
export function narrowing({ match, members, ...rest }: Sentence): Sentence | undefined {
  if (match === 'all') return { ...rest, match, members };
  const [first = []] = members;
  if (members.every(({ length }) => length === 1))
    return { ...rest, match: 'all', members: [members.flat()] };
  return members.length === 1
    ? { ...rest, match: 'all', members: first.map((condition) => [condition]) }
    : undefined;
}

/** Returns a sentence with one more member. */
export const withMember = (sentence: Sentence, condition: Condition): Sentence => ({
  ...sentence,
  members: [...sentence.members, [condition]],
});

/** Returns a sentence with one of the conditions on the whole list replaced; without it if it has no values. */
export function withWhole({ always = [], ...rest }: Sentence, condition: Condition): Sentence {
  const isSet = Object.keys(given(condition.values)).length > 0;
  const others = always.filter(({ source }) => source !== condition.source);
  return { ...rest, always: isSet ? [...others, condition] : others };
}

/**
 * Returns a sentence in which a condition is an alternative to a member (with `any`: a further condition of it). Where
 * there is only that one, the sentence itself gets the other word, and needs no group.
 */
export function withAlternative(
  { match, members, ...rest }: Sentence,
  at: number,
  condition: Condition,
): Sentence {
  if (members.length === 1 && members[0]?.length === 1)
    return {
      ...rest,
      match: match === 'all' ? 'any' : 'all',
      members: [...members, [condition]],
    };
  return {
    ...rest,
    match,
    members: members.map((member, n) => (n === at ? [...member, condition] : member)),
  };
}
