import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useGetIdentity, useListContext } from 'react-admin';
import { useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import type { Resource } from '@/core/resource/resource';
import { bulkDraft, isForThese } from './bulkDraft';

/**
 * Selects the records of the bulk change that this person was filling in when the session ended or the page was
 * reloaded, once the rows are there, and opens it again. Records that are not among the rows are left out.
 */
export function useInterruptedBulk(resource: Resource, open: (() => void) | undefined): void {
  const { identity } = useGetIdentity();
  const { data, filterValues, sort } = useListContext<RaRecord>();
  const { records, select, selectAll } = useSelectedRows();
  const [isOver, setOver] = useState(false);
  const person = identity?.id;
  const mayOpen = open !== undefined;
  const reopen = useEffectEvent((rows: readonly RaRecord[], by: number | string) => {
    setOver(true);
    const before = bulkDraft(by, resource).found()?.content.target;
    // Somebody who selects rows at once wants those.
    if (!before || records.length > 0) return;
    const isAll = 'list' in before;
    const shown = rows.flatMap(({ id }) => (!isAll && before.ids.includes(id) ? [id] : []));
    const all = { list: { filter: filterValues, sort }, count: 0 };
    if (isAll ? !isForThese(before, all) : shown.length === 0) return;
    if (isAll) selectAll();
    else select(shown);
    open?.();
  });
  useEffect(() => {
    if (!isOver && mayOpen && data && person !== undefined) reopen(data, person);
  }, [isOver, mayOpen, data, person]);
}
