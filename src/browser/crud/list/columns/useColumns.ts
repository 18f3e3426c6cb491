import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import { columnsKey, unsentKey } from '@/browser/crud/storeKeys';
import type { Principal } from '@/core/access/table';
import { isReference } from '@/core/fields/reference';
import type { ListColumn } from '@/core/lists/listColumns';
import type { Resource } from '@/core/resource/resource';
import { type ShownColumn, shownColumns } from './shownColumns';

const NONE: readonly ListColumn[] = [];

/** Returns the columns that this person chose for a list, none for the default, and a setter. */
export function useChosenColumns(resource: Resource) {
  const [chosen, store] = useStore(columnsKey(resource), NONE);
  const [, setUnsent] = useStore(unsentKey(resource), false);
  const choose = useCallback(
    (columns: readonly ListColumn[]) => {
      store(columns.map(({ name, width, pinned }) => ({ name, width, pinned })));
      setUnsent(true);
    },
    [store, setUnsent],
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
