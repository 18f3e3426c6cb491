import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { relatedLists } from '@/browser/crud/record/related/relatedLists';
import type { RelatedList } from '@/browser/crud/record/related/useRelatedList';
import { useMe } from '@/browser/crud/useMe';
import type { Included } from '@/browser/fields';
import type { Resource } from '@/core/resource/resource';
import { type WaitingFilter, waitingFilters } from './waitingStates';

/** The rows that are read of each list: several are named in their line. */
const NAMED = { page: 1, perPage: 3 };

/** Related records that wait: their number, and the first of them. */
export interface WaitingRecords {
  list: RelatedList;
  waiting: WaitingFilter;
  /** The filter of their list. */
  filter: Readonly<Record<string, unknown>>;
  total: number;
  rows: readonly [RaRecord, ...RaRecord[]];
  included: Included;
}

/** Returns the related records of a record that wait for this person; nothing until all have been counted. */
export function useWaitingRecords(
  resource: Resource,
  record: RaRecord,
): readonly WaitingRecords[] | undefined {
  const by = useMe();
  const provider = useDataProvider();
  const asked = by
    ? relatedLists(resource, record, by).flatMap((list) =>
        waitingFilters(list.child, by, list.given).map((waiting) => ({
          ...{ list, waiting },
          filter: { ...list.given, [waiting.field]: waiting.values },
        })),
      )
    : [];
  return useQueries({
    queries: asked.map(({ list: { child }, filter }) => {
      const params = {
        pagination: NAMED,
        sort: { field: child.sort.join(','), order: 'ASC' as const },
        filter,
        meta: undefined,
      };
      return {
        // react-admin's key for the same list, so that changes of its records count again.
        queryKey: [child.route, 'getList', params],
        queryFn: () => provider.getList<RaRecord>(child.route, params),
      };
    }),
    combine: (answers) =>
      answers.some(({ isPending }) => isPending)
        ? undefined
        : asked.flatMap((one, at): WaitingRecords[] => {
            // The list below says so if it cannot be read.
            const { data: rows = [], total = rows.length, meta } = { ...answers[at]?.data };
            const [first, ...others] = rows;
            const included = meta?.included ?? {};
            return first ? [{ ...one, total, rows: [first, ...others], included }] : [];
          }),
  });
}
