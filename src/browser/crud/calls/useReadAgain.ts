import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';

interface Stored {
  id: number;
}

/** Part of a list as react-admin's queries hold it. */
interface HeldList {
  data: readonly Stored[];
}

const isStored = (answer: unknown): answer is Stored =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer;

/** Puts a record in the place of what is held of it: its row, by its id, in every list, and the record itself. */
function replaceHeld(queryClient: QueryClient, route: string, record: Stored): void {
  queryClient.setQueriesData<HeldList>(
    { queryKey: [route, 'getList'] },
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) => (row.id === record.id ? { ...row, ...record } : row)),
      },
  );
  queryClient.setQueriesData<Stored>(
    { queryKey: [route, 'getOne'] },
    (held) => held && (held.id === record.id ? { ...held, ...record } : held),
  );
}

/**
 * Has what is shown of a resource read again, with the lists on the page of a record and what happened to it. A record
 * that a call has answered takes its place on the page and in open lists at once: what is called next names its version.
 */
export function useReadAgain({ route, children }: Resource) {
  const queryClient = useQueryClient();
  return useCallback(
    async (answer?: unknown) => {
      if (isStored(answer)) replaceHeld(queryClient, route, answer);
      // An operation on a record may write rows of these too: handing a vehicle over adds one to its drivers.
      const lists = Object.keys(children).map((path) => resourceAt(path).route);
      await Promise.all(
        [route, ...lists, 'activity-events'].map((one) =>
          queryClient.invalidateQueries({ queryKey: [one] }),
        ),
      );
    },
    [queryClient, route, children],
  );
}
