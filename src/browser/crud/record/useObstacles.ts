import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import type { Resource } from '@/core/resource/resource';
import type { Obstacle } from '@/core/validation/deleting';

/**
 * What prevents records from being deleted, asked again for each question; nothing until known. Where it cannot
 * be found out, nothing is said: the server refuses what may not be.
 */
export function useObstacles(
  resource: Resource,
  ids: readonly Identifier[],
  isAsking: boolean,
): readonly Obstacle[] | undefined {
  const callOperation = useOperation();
  const { data, error } = useQuery({
    queryKey: [resource.route, 'delete-check', ids],
    queryFn: () => callOperation(`${resource.path}/delete-check`, { ids: ids.join(',') }),
    enabled: isAsking,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (error) return [];
  return data as readonly Obstacle[] | undefined;
}
