import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { withoutLooseSigns } from './looseText';

/** The most records that can be sorted by any field within the time a screen may take. */
export const MAX_SORTED = 5_000;

/** The most records matching a search that can be found and counted within that time. */
export const MAX_FOUND = 20_000;

const LEAST_LETTERS = 3;
/**
 * Text that the trigram index finds: three letters or digits in a row, where the start and end of a word count as one
 * or two. Anything else needs a full scan.
 */
const INDEXED = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** Returns true if a list grows without bound, so that some queries of it are limited. */
export const growsLong = ({ totals }: Pick<Resource, 'totals'>): boolean => totals !== undefined;

/** Returns true if a list can be sorted by a field: always by its date or id, by others while it is short. */
export const isSortOffered = (
  { totals }: Pick<Resource, 'totals'>,
  field: string,
  total: number,
): boolean =>
  totals === undefined || totals.month === field || field === 'id' || total <= MAX_SORTED;

/** Returns true if words are long enough to be searched in a list of any length. */
export const isLongEnough = (words: string): boolean =>
  INDEXED.test(words) && INDEXED.test(withoutLooseSigns(words));

/** Returns the message that a list is too long to sort by the field with this label. */
export const tooLongToSort = (label: string): string =>
  `A list of more than ${withGroups(MAX_SORTED)} records cannot be sorted by ${label}. Add a filter first, such as a period.`;

/** The message that a long list is not searched for a letter or two. */
export const tooFewLetters = `Type at least ${LEAST_LETTERS} letters or digits: this list has more than ${withGroups(MAX_FOUND)} records.`;

/** Returns the message that a search matches too many records. */
export const tooManyFound = (words: string): string =>
  `More than ${withGroups(MAX_FOUND)} records match “${words}”. Add a filter, such as a period, or type more.`;

/** Returns the message that no index serves a filter by the field with this label. */
export const tooLongToFilter = (label: string): string =>
  `A list of more than ${withGroups(MAX_FOUND)} records cannot be filtered by ${label} like this. Add a filter first, such as a period.`;

/** The message that filters match too many records to count. */
export const tooManyMatch = `More than ${withGroups(MAX_FOUND)} records match. Add a filter, such as a period.`;

/** The most records of a long list that are grouped or added up for one answer. */
export const MAX_TOTALLED = 25_000;

/** The message that a list is too long to group or add up. */
export const tooLongToTotal = `A list of more than ${withGroups(MAX_TOTALLED)} records cannot be grouped or totalled. Add a filter first, such as a period.`;
