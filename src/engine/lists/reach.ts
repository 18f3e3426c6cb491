import { fieldLabel } from '@/core/fields';
import type { ListQuery } from '@/core/http/listQuery';
import { queryField } from '@/core/http/queryField';
import {
  growsLong,
  isLongEnough,
  isSortOffered,
  MAX_FOUND,
  MAX_SORTED,
  tooFewLetters,
  tooLongToSort,
  tooManyFound,
} from '@/core/lists/longLists';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import type { As, Query, Reads } from '@/engine/store';

/** Limits how far the store counts the rows of a search in a list that grows long; other lists are counted fully. */
export const countedUntil = (of: Resource, { q }: Pick<ListQuery, 'q'>): Pick<Query, 'atMost'> =>
  q !== '' && growsLong(of) ? { atMost: MAX_FOUND + 1 } : {};

export function foundTooMany(of: Resource, { q }: ListQuery, total: number): Refusal | undefined {
  if (q === '' || !growsLong(of) || total <= MAX_FOUND) return undefined;
  return fieldsWrong({ q: [tooManyFound(q)] });
}

/**
 * Refuses a list that is too long for this order, or for a search by so few letters. It counts nothing, unless the
 * order is not the list's own.
 */
export async function listLimits(
  reads: Reads,
  of: Resource,
  query: ListQuery,
  as: As,
): Promise<Refusal | undefined> {
  if (!growsLong(of) || query.ids) return undefined;
  const { filters: tests, archived, q, sort } = query;
  const isLonger = async (most: number, words: string) => {
    const spec = { tests, archived, q: words, atMost: most + 1 };
    const [counted] = await reads.aggregate(of, spec, [], [], as);
    return (counted?.count ?? 0) > most;
  };
  if (q !== '' && !isLongEnough(q) && (await isLonger(MAX_FOUND, '')))
    return fieldsWrong({ q: [tooFewLetters] });
  const [first] = sort;
  const isOffered = !first || isSortOffered(of, first.field, Number.POSITIVE_INFINITY);
  if (isOffered || !(await isLonger(MAX_SORTED, q))) return undefined;
  const field = queryField(of, first.field);
  const label = field ? fieldLabel(first.field, field) : first.field;
  return fieldsWrong({ sort: [tooLongToSort(label)] });
}
