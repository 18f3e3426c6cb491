import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { BulkServer } from '@/browser/crud/list/bulk/bulkServer';
import type { BulkChange, BulkTarget } from '@/core/lists/bulkChanges';
import type { Resource } from '@/core/resource/resource';

/** The time without a key pressed after which a change is tried, in milliseconds. */
const PAUSE = 300;

/** Returns a value once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * Returns the effect that a bulk change would have, from the server; nothing without a change. While a newer one is
 * tried, it returns the one before, and `isChecking`.
 */
export function useBulkPreview(
  resource: Resource,
  target: BulkTarget,
  change: BulkChange | undefined,
) {
  const dataProvider = useDataProvider<DataProvider & BulkServer>();
  const text = change && JSON.stringify(change);
  const settled = useSettled(text);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.route, 'bulk', target, settled],
    queryFn: ({ signal }) =>
      dataProvider.previewTogether(
        resource.route,
        target,
        JSON.parse(settled ?? '') as BulkChange,
        signal,
      ),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Others may change the records that it found at any time.
    gcTime: 0,
  });
  const isWanted = text !== undefined && settled !== undefined;
  return {
    preview: isWanted ? data : undefined,
    error: isWanted ? error : null,
    isChecking: text !== settled || isFetching,
    retry: () => void refetch(),
  };
}
