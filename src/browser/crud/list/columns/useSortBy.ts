import { type SortPayload, useListContext, useNotify } from 'react-admin';
import { isSortOffered, tooLongToSort } from '@/core/lists/longLists';
import type { Resource } from '@/core/resource/resource';
import { useSortWords } from './useSortWords';

/** Returns a function that sorts the list around, or notifies that the list is too long for it. */
export function useSortBy(resource: Resource) {
  const { total = 0, setSort } = useListContext();
  const notify = useNotify();
  const { nameOf } = useSortWords();
  /** Returns why the list cannot be sorted by a field; nothing if it can. */
  const refusalOf = (field: string) =>
    isSortOffered(resource, field, total) ? undefined : tooLongToSort(nameOf(field));
  const sortBy = (sort: SortPayload) => {
    const refusal = refusalOf(sort.field);
    if (refusal) notify(refusal, { type: 'info' });
    else setSort(sort);
  };
  return { sortBy, refusalOf };
}
