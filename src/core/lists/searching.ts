import { type Field, isSortable, kindOf, type RecordValues, type Value } from '@/core/fields';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { isLooselyWritten, lowerPlain, withoutLooseSigns } from './looseText';

/** The most records that one search returns. */
export const MAX_HITS = 20;

/**
 * The most matches among which a long list is searched for the best: of more, the few shown would be any of them, and
 * finding them takes longer than typing the next letter. The list itself shows up to twenty times as many.
 */
export const MAX_MATCHES = 1_000;

/** Ranks the match of a record: 0 is its whole title or number, 1 begins its title, 2 contains them. */
export type Closeness = 0 | 1 | 2;

/** The longest hint, in characters; longer ones are cut to the text around the words found. */
const MAX_HINT_LENGTH = 100;
const BEFORE_WORDS = 30;

export const searchedFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.searchable);

/**
 * Returns text as a field compares it: in lower case and without accents, a number or code also without spaces and
 * hyphens.
 */
function comparedAs(field: Field | undefined, text: string): string {
  const lower = lowerPlain(text);
  const bare = field && isLooselyWritten(field) ? withoutLooseSigns(lower) : lower;
  return bare === '' ? lower : bare;
}

const comparedIn = ({ fields }: Resource, name: string, text: string): string =>
  comparedAs(fields[name], text);

/** Returns a test for values of a field that contain some words. */
export function containing(
  field: Field | undefined,
  words: string,
): (value: Value | undefined) => boolean {
  const text = comparedAs(field, words);
  return (value) => {
    const written = String(value ?? '');
    // Words of nothing but such signs are searched literally.
    return comparedAs(field, written).includes(text) || lowerPlain(written).includes(text);
  };
}

/** Returns a test for records that contain the words of a search. */
export function holdingWords(of: Resource, words: string): (record: RecordValues) => boolean {
  const tests = searchedFields(of).map(
    (name) => [name, containing(of.fields[name], words)] as const,
  );
  return (record) => tests.some(([name, contains]) => contains(record[name]));
}

const isShort = ({ fields }: Resource, name: string) => {
  const field = fields[name];
  return field !== undefined && isSortable(field);
};

/** Returns the fields that words may match as a whole: the title, and if they have a digit, numbers of every kind. */
export const wholeFields = (of: Resource, words: string): string[] =>
  searchedFields(of).filter((name) => name === of.title || (/\d/.test(words) && isShort(of, name)));

/** Returns the name of the title field, if a search covers it. */
export const searchedTitle = (of: Resource): string | undefined =>
  of.fields[of.title]?.searchable ? of.title : undefined;

/** Returns a function that ranks records containing the words by closeness. */
export function closenessTo(of: Resource, words: string): (record: RecordValues) => Closeness {
  const [lower, whole, title] = [words.toLowerCase(), wholeFields(of, words), searchedTitle(of)];
  const textIn = (record: RecordValues, name: string) =>
    comparedIn(of, name, String(record[name] ?? ''));
  const soughtIn = (name: string) => comparedIn(of, name, lower);
  return (record) => {
    if (whole.some((name) => textIn(record, name) === soughtIn(name))) return 0;
    return title !== undefined && textIn(record, title).startsWith(soughtIn(title)) ? 1 : 2;
  };
}

/** Returns the searched resources by relevance: those of `searchedFirst`, then by their place in the menu. */
export function searchedResources(registry: ReadonlyMap<string, Resource>): Resource[] {
  const { searchedFirst } = coreResources();
  const relevance = ({ path, place, route, hasScreens }: Resource) => {
    const at = searchedFirst.indexOf(path);
    if (at >= 0) return at;
    return searchedFirst.length + (hasScreens ? (place === route ? 0 : 1) : 2);
  };
  return [...registry.values()]
    .filter((of) => searchedFields(of).length > 0)
    .sort((one, other) => relevance(one) - relevance(other));
}

function shortened(text: string, lower: string): string {
  if (text.length <= MAX_HINT_LENGTH) return text;
  const at = Math.max(0, lowerPlain(text).indexOf(lowerPlain(lower)) - BEFORE_WORDS);
  const end = at + MAX_HINT_LENGTH;
  return `${at > 0 ? '…' : ''}${text.slice(at, end).trim()}${end < text.length ? '…' : ''}`;
}

/** Returns what tells namesakes apart: the searchable value that matches, else the first one. */
export function hintOf(of: Resource, record: RecordValues, words: string): string | null {
  const lower = words.toLowerCase();
  const texts = searchedFields(of).flatMap((name) => {
    const [field, value] = [of.fields[name], record[name] ?? null];
    if (name === of.title || !field || value === null || value === '') return [];
    return [[name, kindOf(field).format(value, field)] as const];
  });
  const has = ([name, text]: readonly [string, string]) =>
    comparedIn(of, name, text).includes(comparedIn(of, name, lower));
  const [, found] = texts.find(has) ?? texts[0] ?? [];
  return found === undefined ? null : shortened(found.replace(/\s+/g, ' '), lower);
}
