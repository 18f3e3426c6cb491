import { isSortable, kindOf, type RecordValues } from '@/core/fields';
import { house } from '@/core/resource/house';
import type { Resource } from '@/core/resource/resource';
import { isLooselyWritten, withoutLooseSigns } from './loosely';

/** The most records that one search answers. */
export const MOST_HITS = 20;

/** How closely a record fits the words: 0 is its whole title or number, 1 begins its title, 2 has them somewhere. */
export type Closeness = 0 | 1 | 2;

/** The longest hint; beyond it the words that were looked for are cut out with what is around them. */
const MOST_OF_HINT = 100;
const BEFORE_WORDS = 30;

/** The fields in which words are looked for. */
export const searchedFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.searchable);

/** Returns words or a value as the two are compared in a field: without case, of a number or code without what is written loosely. */
function comparedIn({ fields }: Resource, name: string, text: string): string {
  const field = fields[name];
  const lower = text.toLowerCase();
  const bare = field && isLooselyWritten(field) ? withoutLooseSigns(lower) : lower;
  return bare === '' ? lower : bare;
}

/** Returns whether the words of a search are in a record. */
export function holdingWords(of: Resource, words: string): (record: RecordValues) => boolean {
  const sought = searchedFields(of).map((name) => [name, comparedIn(of, name, words)] as const);
  return (record) =>
    sought.some(([name, text]) => {
      const value = String(record[name] ?? '');
      // Words that are nothing but such signs are looked for as they are.
      return comparedIn(of, name, value).includes(text) || value.toLowerCase().includes(text);
    });
}

const isShort = ({ fields }: Resource, name: string) => {
  const field = fields[name];
  return field !== undefined && isSortable(field);
};

/** The fields that words may be the whole of: the title, and where there is a digit in them, numbers of every kind. */
export const wholeFields = (of: Resource, words: string): string[] =>
  searchedFields(of).filter((name) => name === of.title || (/\d/.test(words) && isShort(of, name)));

/** The title, where words are looked for in it. */
export const searchedTitle = (of: Resource): string | undefined =>
  of.fields[of.title]?.searchable ? of.title : undefined;

/** Tells how closely a record fits words, which it has. */
export function closenessTo(of: Resource, words: string): (record: RecordValues) => Closeness {
  const [sought, whole, title] = [words.toLowerCase(), wholeFields(of, words), searchedTitle(of)];
  const textIn = (record: RecordValues, name: string) =>
    comparedIn(of, name, String(record[name] ?? ''));
  const soughtIn = (name: string) => comparedIn(of, name, sought);
  return (record) => {
    if (whole.some((name) => textIn(record, name) === soughtIn(name))) return 0;
    return title !== undefined && textIn(record, title).startsWith(soughtIn(title)) ? 1 : 2;
  };
}

/** The resources with searchable fields, in the order in which people look for them: what the house names first, then what has a menu entry to itself, then the tabs of others, then what has no list of its own. */
export function searchedResources(registry: ReadonlyMap<string, Resource>): Resource[] {
  const { soughtFirst } = house();
  const relevance = ({ path, place, route, hasScreens }: Resource) => {
    const at = soughtFirst.indexOf(path);
    if (at >= 0) return at;
    return soughtFirst.length + (hasScreens ? (place === route ? 0 : 1) : 2);
  };
  return [...registry.values()]
    .filter((of) => searchedFields(of).length > 0)
    .sort((one, other) => relevance(one) - relevance(other));
}

function shortened(text: string, sought: string): string {
  if (text.length <= MOST_OF_HINT) return text;
  const at = Math.max(0, text.toLowerCase().indexOf(sought) - BEFORE_WORDS);
  const end = at + MOST_OF_HINT;
  return `${at > 0 ? '…' : ''}${text.slice(at, end).trim()}${end < text.length ? '…' : ''}`;
}

/** What tells a record from others of the same title: the searchable value in which the words were found, else the first there is. */
export function hintOf(of: Resource, record: RecordValues, words: string): string | null {
  const sought = words.toLowerCase();
  const texts = searchedFields(of).flatMap((name) => {
    const [field, value] = [of.fields[name], record[name] ?? null];
    if (name === of.title || !field || value === null || value === '') return [];
    return [[name, kindOf(field).format(value, field)] as const];
  });
  const has = ([name, text]: readonly [string, string]) =>
    comparedIn(of, name, text).includes(comparedIn(of, name, sought));
  const [, found] = texts.find(has) ?? texts[0] ?? [];
  return found === undefined ? null : shortened(found.replace(/\s+/g, ' '), sought);
}
