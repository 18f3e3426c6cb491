import { use, useCallback, useMemo } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { ActiveView } from '@/browser/crud/list/views/viewAddress';
import { columnsKey, unsentKey, viewColumnsKey } from '@/browser/crud/storeKeys';
import type { Principal } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import type { ListColumn } from '@/core/lists/listColumns';
import type { Resource } from '@/core/resource/resource';
import { type ShownColumn, shownColumns } from './shownColumns';

const NONE: readonly ListColumn[] = [];

/** Returns the columns that this person chose for a list (none: the default), and a setter. */
export function useChosenColumns(resource: Resource) {
  const view = use(ActiveView);
  // A view has columns of its own, or those of the person.
  const own = view && view.columns.length > 0 ? view : undefined;
  const key = own ? viewColumnsKey(own.id) : columnsKey(resource);
  const [chosen, store] = useStore(key, own?.columns ?? NONE);
  const { setItem } = useStoreContext();
  const choose = useCallback(
    (columns: readonly ListColumn[]) => {
      store(columns.map(({ name, width, pinned }) => ({ name, width, pinned })));
      if (!own) setItem(unsentKey(resource), true);
    },
    [store, setItem, resource, own],
  );
  return [chosen, choose] as const;
}

/** Returns the columns that a list shows this person. */
export function useShownColumns(resource: Resource, by: Principal | undefined): ShownColumn[] {
  const [chosen] = useChosenColumns(resource);
  return useMemo(() => (by ? shownColumns(resource, by, chosen) : []), [resource, by, chosen]);
}

/** Returns the references of chosen columns whose records the list does not request by itself. */
export function useChosenReferences(resource: Resource, by: Principal | undefined): string[] {
  const shown = useShownColumns(resource, by);
  return useMemo(
    () => shown.flatMap(({ name, field }) => (isReference(field) && !field.list ? [name] : [])),
    [shown],
  );
}
