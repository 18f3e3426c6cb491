import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { shownFields } from '@/domain/kernel/derivedFields';
import type { Resource } from '@/domain/kernel/resource';
import { columnsKey } from '@/src/crud/storeKeys';

/** Returns the columns that this person hides, by name, and what hides others in their place; at first the optional ones. */
export function useHiddenColumns(resource: Resource) {
  const optional = useMemo(
    () =>
      shownFields(resource.derived, Object.entries(resource.fields))
        .filter(([, field]) => field.list === 'optional')
        .map(([name]) => name),
    [resource],
  );
  return useStore<string[]>(columnsKey(resource), optional);
}
