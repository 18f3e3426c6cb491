import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../../domain/kernel/resource';
import { resourceAt } from '../../domain/registry';

/** Has what is shown of a resource read again, the lists on the pages of its records, and what happened to them. */
export function useReadAgain({ route, children }: Resource) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const lists = Object.keys(children).map((path) => resourceAt(path).route);
    await Promise.all(
      [route, ...lists, 'activity-events'].map((one) =>
        queryClient.invalidateQueries({ queryKey: [one] }),
      ),
    );
  }, [queryClient, route, children]);
}
