import { useEffect } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';
import { MAX_PER_PAGE } from '../../../domain/wire/listQuery';

/** Every row of a list that fits a filter, page by page until there is none left; nothing until all are there. */
export function useEveryRow(
  route: string,
  filter: Readonly<Record<string, unknown>>,
  isWanted = true,
) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteGetList<RaRecord>(
      route,
      {
        pagination: { page: 1, perPage: MAX_PER_PAGE },
        sort: { field: 'id', order: 'ASC' },
        filter,
      },
      { enabled: isWanted },
    );
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    rows: data && !hasNextPage ? data.pages.flatMap((page) => page.data) : undefined,
    error,
    retry: () => void refetch(),
  };
}
