import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import type { Resource } from '@/core/resource/resource';
import type { Obstacle } from '@/core/validation/deleting';

/**
 * Returns the obstacles to deleting records, loaded again for each dialog; nothing until loaded. Errors are ignored,
 * because the server also refuses such a deletion.
 */
export function useObstacles(
  resource: Resource,
  ids: readonly Identifier[],
  isAsking: boolean,
  isForGood = false,
): readonly Obstacle[] | undefined {
  const callOperation = useOperation();
  const { data, error } = useQuery({
    queryKey: [resource.route, 'delete-check', ids, isForGood],
    queryFn: () =>
      callOperation(`${resource.path}/delete-check`, {
        ids: ids.join(','),
        ...(isForGood && { purge: 'true' }),
      }),
    enabled: isAsking,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (error) return [];
  return data as readonly Obstacle[] | undefined;
}
