import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { withoutLooseSigns } from './loosely';

/** So many records are put in any order within the time that a screen may take, however far apart they lie. */
export const MOST_SORTED = 10_000;

/** So many records that have some words are found and counted within that time. */
export const MOST_FOUND = 20_000;

const LEAST_LETTERS = 3;
/**
 * What the index of words can be asked: it goes by three letters or digits in a row, of which the beginning and the end of a
 * word count as one or two. Anything else is looked for in every record.
 */
const INDEXED = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** Whether a list grows for as long as the company works, so that not everything can be asked of it. */
export const growsLong = ({ totals }: Pick<Resource, 'totals'>): boolean => totals !== undefined;

/** Whether a list of so many records is sorted by a field: a list that grows long by its date or by id, and by others while it is not long. */
export const isSortOffered = (
  { totals }: Pick<Resource, 'totals'>,
  field: string,
  total: number,
): boolean =>
  totals === undefined || totals.month === field || field === 'id' || total <= MOST_SORTED;

/** Whether words can be looked for in a list of any length. */
export const isLongEnough = (words: string): boolean =>
  INDEXED.test(words) && INDEXED.test(withoutLooseSigns(words));

const written = (most: number) => withGroups(String(most));

/** Why a list is not sorted by the field that people know by this name. */
export const tooLongToSort = (label: string): string =>
  `A list of more than ${written(MOST_SORTED)} records cannot be sorted by ${label}. Add a filter first, such as a period.`;

/** Why a list is not looked through for a letter or two. */
export const tooFewLetters = `Type at least ${LEAST_LETTERS} letters or digits: this list has more than ${written(MOST_FOUND)} records.`;

/** Why a list is not shown of what was found in too many records. */
export const tooManyFound = (words: string): string =>
  `More than ${written(MOST_FOUND)} records match “${words}”. Add a filter, such as a period, or type more.`;
