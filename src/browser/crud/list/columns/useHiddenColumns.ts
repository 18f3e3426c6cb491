import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { columnsKey } from '@/browser/crud/storeKeys';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';

/** Returns the names of the hidden columns, initially the optional ones, and a setter. */
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
