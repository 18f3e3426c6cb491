import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useListContext } from 'react-admin';
import { useChosenReferences } from '@/browser/crud/list/columns/useColumns';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';

/** A page of the rows of a group. */
export interface GroupPage {
  key: string;
  filter: Readonly<Record<string, unknown>>;
  page: number;
}

interface Answer {
  data: GetListResult | undefined;
  isPending: boolean;
  error: unknown;
}

const answersIn = (results: readonly UseQueryResult<GetListResult>[]): Answer[] =>
  results.map(({ data, isPending, error }) => ({ data, isPending, error }));

/** Reads pages of groups, cached like the pages of a list, so that changes of its records reload both. */
export function useGroupPages(
  resource: Resource,
  by: Principal,
  pages: readonly GroupPage[],
): Answer[] {
  const { route } = resource;
  const dataProvider = useDataProvider();
  const { sort, perPage } = useListContext();
  const include = useChosenReferences(resource, by);
  return useQueries({
    queries: pages.map(({ filter, page }) => {
      const input = {
        ...{ pagination: { page, perPage }, sort, filter },
        ...(include.length > 0 && { meta: { include } }),
      };
      return {
        queryKey: [route, 'getList', input],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          dataProvider.getList(route, { ...input, signal }),
      };
    }),
    combine: answersIn,
  });
}
