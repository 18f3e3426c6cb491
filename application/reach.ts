import { fieldLabel } from '../domain/kernel/fields';
import {
  growsLong,
  isLongEnough,
  isSortOffered,
  MOST_ARRANGED,
  tooFewLetters,
  tooLongToSort,
  tooManyFound,
} from '../domain/kernel/longLists';
import { fieldsWrong, type Refusal } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { queryField } from '../domain/wire/listFilter';
import type { ListQuery } from '../domain/wire/listQuery';
import type { As, Query, Reads } from './store';

/** Counting is over here: what is longer is refused, however long it is. */
const BEYOND = MOST_ARRANGED + 1;

/** How far the store counts what a list finds: to the end, or where it looks for words in a list that grows long, until there are too many. */
export const countedUntil = (of: Resource, { q }: Pick<ListQuery, 'q'>): Pick<Query, 'atMost'> =>
  q !== '' && growsLong(of) ? { atMost: BEYOND } : {};

/** Why what a list has found is not shown. */
export function foundTooMany(of: Resource, { q }: ListQuery, total: number): Refusal | undefined {
  if (q === '' || !growsLong(of) || total <= MOST_ARRANGED) return undefined;
  return fieldsWrong({ q: [tooManyFound(q)] });
}

/**
 * Why a list is not shown as it is asked for: because it is too long to be put in this order, or looked through for so
 * few letters. Of lists that are shown nothing is counted here, unless they are asked for in another order than their own.
 */
export async function beyondReach(
  reads: Reads,
  of: Resource,
  query: ListQuery,
  as: As,
): Promise<Refusal | undefined> {
  if (!growsLong(of) || query.ids) return undefined;
  const { filters: tests, archived, q, sort } = query;
  const isLong = async (words: string) => {
    const asked = { tests, archived, q: words, atMost: BEYOND };
    const [counted] = await reads.aggregate(of, asked, [], [], as);
    return (counted?.count ?? 0) > MOST_ARRANGED;
  };
  if (q !== '' && !isLongEnough(q) && (await isLong('')))
    return fieldsWrong({ q: [tooFewLetters] });
  const [first] = sort;
  if (!first || isSortOffered(of, first.field, BEYOND) || !(await isLong(q))) return undefined;
  if (q !== '') return fieldsWrong({ q: [tooManyFound(q)] });
  const field = queryField(of, first.field);
  const label = field ? fieldLabel(first.field, field) : first.field;
  return fieldsWrong({ sort: [tooLongToSort(label)] });
}
