import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../../domain/kernel/resource';
import { resourceAt } from '../../domain/registry';

/** Has what is shown of a resource read again, with the lists on the page of a record and what happened to it. */
export function useReadAgain({ route, children }: Resource) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // An operation on a record may write rows of these too: handing a vehicle over adds one to its drivers.
    const lists = Object.keys(children).map((path) => resourceAt(path).route);
    await Promise.all(
      [route, ...lists, 'activity-events'].map((one) =>
        queryClient.invalidateQueries({ queryKey: [one] }),
      ),
    );
  }, [queryClient, route, children]);
}
