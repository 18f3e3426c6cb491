import { type SortPayload, useListContext, useNotify } from 'react-admin';
import { isSortOffered, tooLongToSort } from '@/core/lists/longLists';
import type { Resource } from '@/core/resource/resource';
import { useSortWords } from './useSortWords';

/** Puts the list around in another order; where it is too long for that, says so instead. */
export function useSortBy(resource: Resource) {
  const { total = 0, setSort } = useListContext();
  const notify = useNotify();
  const { nameOf } = useSortWords();
  /** Why the list is not sorted by a field; nothing where it is. */
  const refusalOf = (field: string) =>
    isSortOffered(resource, field, total) ? undefined : tooLongToSort(nameOf(field));
  const sortBy = (sort: SortPayload) => {
    const refusal = refusalOf(sort.field);
    if (refusal) notify(refusal, { type: 'info' });
    else setSort(sort);
  };
  return { sortBy, refusalOf };
}
