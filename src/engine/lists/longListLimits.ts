import { fieldLabel } from '@/core/fields';
import type { ListQuery } from '@/core/http/listQuery';
import { queryField } from '@/core/http/queryField';
import { namesOf, uncountedFilter, unservedFilters } from '@/core/lists/indexedFilters';
import {
  growsLong,
  isLongEnough,
  isSortOffered,
  MAX_FOUND,
  MAX_SORTED,
  tooFewLetters,
  tooLongToFilter,
  tooLongToSort,
  tooManyFound,
  tooManyMatch,
} from '@/core/lists/longLists';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import type { As, Reads } from '@/engine/store';

type Narrowing = Pick<ListQuery, 'q' | 'filters'>;

/**
 * Returns how far the store counts the rows of a search, or of filters without totals, in a list that grows long;
 * nothing for other lists, which are counted fully.
 */
export const countedUntil = (of: Resource, { q, filters }: Narrowing): number | undefined =>
  growsLong(of) && (q !== '' || uncountedFilter(of, filters)) ? MAX_FOUND + 1 : undefined;

export function foundTooMany(
  of: Resource,
  { q, filters, ids }: ListQuery,
  total: number,
): Refusal | undefined {
  if (!growsLong(of) || total <= MAX_FOUND || ids) return undefined;
  if (q !== '') return fieldsWrong({ q: [tooManyFound(q)] });
  const filter = uncountedFilter(of, filters);
  return filter && fieldsWrong({ [namesOf(of, filter).parameter]: [tooManyMatch] });
}

/**
 * Refuses a list that is too long for this order, for a search by so few letters, or for filters that no index
 * serves. It counts nothing, unless the query has one of these.
 */
export async function listLimits(
  reads: Reads,
  of: Resource,
  query: ListQuery,
  as: As,
): Promise<Refusal | undefined> {
  if (!growsLong(of) || query.ids) return undefined;
  const { filters, archived, q, sort } = query;
  const isLonger = async (most: number, words: string, tests = filters) => {
    const spec = { tests, archived, q: words, atMost: most + 1 };
    const [counted] = await reads.aggregate(of, spec, [], [], as);
    return (counted?.count ?? 0) > most;
  };
  if (q !== '' && !isLongEnough(q) && (await isLonger(MAX_FOUND, '')))
    return fieldsWrong({ q: [tooFewLetters] });
  const unserved = unservedFilters(of, filters);
  const [slow] = unserved;
  if (slow) {
    const others = filters.filter((filter) => !unserved.includes(filter));
    if (await isLonger(MAX_FOUND, q !== '' && isLongEnough(q) ? q : '', others)) {
      const { parameter, label } = namesOf(of, slow);
      return fieldsWrong({ [parameter]: [tooLongToFilter(label)] });
    }
  }
  const [first] = sort;
  const isOffered = !first || isSortOffered(of, first.field, Number.POSITIVE_INFINITY);
  if (isOffered || !(await isLonger(MAX_SORTED, q))) return undefined;
  const field = queryField(of, first.field);
  const label = field ? fieldLabel(first.field, field) : first.field;
  return fieldsWrong({ sort: [tooLongToSort(label)] });
}
