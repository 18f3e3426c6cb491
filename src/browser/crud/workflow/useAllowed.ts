import { useQueries } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import type { AnyAction } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** Returns the actions of these that the person may do with a record; nothing until all are loaded. */
export function useAllowed(
  { route: resource }: Resource,
  record: RecordValues,
  actions: readonly AnyAction[],
): ReadonlySet<AnyAction> | undefined {
  const auth = useAuthProvider();
  return useQueries({
    queries: actions.map((action) => ({
      // react-admin's key for the same check.
      queryKey: ['auth', 'canAccess', { action, resource, recordId: record.id }],
      queryFn: async () => (await auth?.canAccess?.({ action, resource, record })) ?? true,
    })),
    combine: (answers) =>
      answers.every(({ data }) => data !== undefined)
        ? new Set(actions.filter((_, at) => answers[at]?.data === true))
        : undefined,
  });
}
