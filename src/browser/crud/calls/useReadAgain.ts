import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pageListsOf } from '@/core/resource/pageLists';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

interface Stored {
  id: number;
}

/** Part of a list in react-admin's query cache. */
interface CachedList {
  data: readonly Stored[];
}

const isStored = (answer: unknown): answer is Stored =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer;

/** Replaces a record in the query cache: its row in every list, found by id, and the record itself. */
function replaceCached(queryClient: QueryClient, route: string, record: Stored): void {
  queryClient.setQueriesData<CachedList>(
    { queryKey: [route, 'getList'] },
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) => (row.id === record.id ? { ...row, ...record } : row)),
      },
  );
  queryClient.setQueriesData<Stored>(
    { queryKey: [route, 'getOne'] },
    (cached) => cached && (cached.id === record.id ? { ...cached, ...record } : cached),
  );
}

/**
 * Returns a function that reloads a resource, the lists on its record page and the history. A record that a call
 * returned is shown at once, because the next call sends its version.
 */
export function useReadAgain(resource: Resource) {
  const queryClient = useQueryClient();
  const { route } = resource;
  return useCallback(
    async (answer?: unknown) => {
      if (isStored(answer)) replaceCached(queryClient, route, answer);
      // An operation may write rows of these too: handing a vehicle over adds a driver.
      const lists = pageListsOf(registry, resource).map(({ child }) => child.route);
      await Promise.all(
        [route, ...lists, 'activity-events'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
    [queryClient, route, resource],
  );
}
