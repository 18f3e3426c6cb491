import type { RoleKey } from '@/core/access/roles';
import { type Field, fieldLabel } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite, readableFields } from '@/core/validation/fieldAccess';
import { isTyped } from './importColumns';

/** The field of a column by its name, or `id`; nothing for a column that is left out. */
export type MatchedColumn = string | undefined;

/** Headings in lower case with their columns as people chose them in earlier imports. */
export type EarlierMatches = Readonly<Record<string, MatchedColumn | null>>;

/** The columns of a sheet, and the number of them that were matched as in an earlier import. */
export interface ColumnMatches {
  columns: readonly MatchedColumn[];
  earlier: number;
}

/** Returns the fields that a sheet may fill: typed values that this role may send when it adds or edits. */
export const importFields = (of: Resource, role: RoleKey): [string, Field][] =>
  readableFields(of, role).filter(
    ([, field]) =>
      isTyped(field) &&
      field.form !== false &&
      (mayWrite(field, role, 'add') || mayWrite(field, role, 'edit')),
  );

export const headingKey = (heading: string) => heading.trim().toLowerCase();

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\be-mail/g, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Short words whose letters do not show what they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  no: 'number',
  nr: 'number',
  num: 'number',
  tel: 'phone',
  mobile: 'phone',
  ref: 'reference',
};

/** Returns true if the letters of one word are in the other in this order: "mgr" in "manager". */
function isShortFor(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return short.length >= 3 && short[0] === word[0] && at === short.length;
}

const means = (written: string, word: string): boolean =>
  written === word ||
  SHORT[written] === word ||
  (written.length >= 3 && word.startsWith(written)) ||
  (word.length >= 4 && written.endsWith(word)) ||
  isShortFor(written, word);

/** Returns the likeness of a heading and a label from 0 to 1: the share of their words that stand for each other. */
function likeness(heading: string, label: string): number {
  const written = wordsOf(heading);
  const words = wordsOf(label);
  if (written.length === 0 || words.length === 0) return 0;
  const found = words.filter((word) => written.some((one) => means(one, word))).length;
  return (2 * found) / (written.length + words.length);
}

/** The likeness from which a heading is taken for a field. */
const LIKE_ENOUGH = 0.5;

interface Guess {
  at: number;
  name: string;
  likeness: number;
}

/** Returns the field that each heading is most like; of two equally so the one that tells records apart, else neither. */
function guesses(
  heads: readonly string[],
  open: readonly number[],
  fields: readonly [string, Field][],
): Guess[] {
  const all = open.flatMap((at) => {
    const ranked = fields
      .map(([name, field]) => ({
        ...{ at, name, isUnique: Boolean(field.unique) },
        likeness: likeness(heads[at] ?? '', fieldLabel(name, field)),
      }))
      .filter((one) => one.likeness >= LIKE_ENOUGH);
    const most = Math.max(...ranked.map((one) => one.likeness));
    const best = ranked.filter((one) => one.likeness === most);
    const unique = best.filter(({ isUnique }) => isUnique);
    const [only, another] = best.length > 1 ? unique : best;
    return only && !another ? [only] : [];
  });
  return all.sort((one, other) => other.likeness - one.likeness);
}

/**
 * Matches the headings of a sheet to fields: as in an earlier import, else by name or label, else by likeness. No field
 * is matched twice. Headings that stand for no field are left out.
 */
export function matchColumns(
  of: Resource,
  role: RoleKey,
  heads: readonly string[],
  before: EarlierMatches = {},
): ColumnMatches {
  const fields = importFields(of, role);
  const known = new Set(['id', ...fields.map(([name]) => name)]);
  const columns: MatchedColumn[] = heads.map(() => undefined);
  const isSettled = heads.map((heading) => headingKey(heading) === '');
  const take = (at: number, name: string | undefined): boolean => {
    if (isSettled[at] || (name !== undefined && columns.includes(name))) return false;
    columns[at] = name;
    isSettled[at] = true;
    return true;
  };
  let earlier = 0;
  heads.forEach((heading, at) => {
    const chosen = Object.hasOwn(before, headingKey(heading))
      ? before[headingKey(heading)]
      : undefined;
    if (chosen === null) isSettled[at] = true;
    else if (chosen !== undefined && known.has(chosen) && take(at, chosen)) earlier += 1;
  });
  heads.forEach((heading, at) => {
    const key = headingKey(heading);
    const named = fields.find(([name]) => name === key);
    const labelled = fields.filter(([name, field]) => headingKey(fieldLabel(name, field)) === key);
    const found = named ?? (labelled.length === 1 ? labelled[0] : undefined);
    if (key === 'id') take(at, 'id');
    else if (found) take(at, found[0]);
  });
  const open = heads.flatMap((_, at) => (isSettled[at] ? [] : [at]));
  const free = fields.filter(([name]) => !columns.includes(name));
  for (const { at, name } of guesses(heads, open, free)) take(at, name);
  return { columns, earlier };
}

/** The rows at the top of a sheet among which its headings are looked for. */
const TOP = 20;

/**
 * Returns the index of the row with the headings: of the first rows the one that matches the most fields, else the
 * first with several cells. Sheets often begin with a title and remarks.
 */
export function headingAt(
  of: Resource,
  role: RoleKey,
  rows: readonly (readonly string[])[],
  before: EarlierMatches = {},
): number {
  let [best, found] = [0, -1];
  rows.slice(0, TOP).forEach((cells, at) => {
    const { columns } = matchColumns(of, role, cells, before);
    const matched = columns.filter((name) => name !== undefined).length;
    if (matched > best) [best, found] = [matched, at];
  });
  if (found >= 0) return found;
  const isWide = (cells: readonly string[]) =>
    cells.filter((cell) => cell.trim() !== '').length > 1;
  return Math.max(0, rows.slice(0, TOP).findIndex(isWide));
}
