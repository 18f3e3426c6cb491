import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import type { BulkTarget } from '@/core/lists/bulkChanges';

/** Returns the selected records of the list around, for a bulk change, and their number. */
export function useBulkTarget(): { target: BulkTarget; count: number } {
  const { records, isAll } = useSelectedRows();
  const { filterValues, sort, total = 0 } = useListContext();
  const text = JSON.stringify(
    isAll
      ? { list: { filter: filterValues, sort }, count: total }
      : { ids: records.map(({ id }) => id) },
  );
  // The same for equal selections, so that an effect runs again only for another one.
  const target = useMemo(() => JSON.parse(text) as BulkTarget, [text]);
  return { target, count: isAll ? total : records.length };
}
