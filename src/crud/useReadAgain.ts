import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../../domain/kernel/resource';

/** Has what is shown of a resource read again, and what happened to its records. */
export function useReadAgain({ route }: Resource) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [route, 'activity-events'].map((one) => queryClient.invalidateQueries({ queryKey: [one] })),
    );
  }, [queryClient, route]);
}
