import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useAnswered, useForget } from '@/browser/crud/calls/useAnswered';
import type { Resource } from '@/core/resource/resource';

/** The current page of a list, with its totals. */
export interface Pagination {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** A deletion of one record, or of several by their ids. */
interface Deletion {
  previousData?: RaRecord;
  ids?: readonly Identifier[];
}

export interface ListFlags {
  /** True after a successful deletion, until a deletion fails or a reset. */
  isDeleted: boolean;
  /** The deletion that set the flag. */
  deleted: Deletion | undefined;
  /** Clears the flag, and the pagination of resources with `resetsPagination`. */
  reset: () => void;
}

export interface ListState<Row extends RaRecord> extends ListFlags {
  data: readonly Row[];
  /** True until the first response, and until the response after an empty one. */
  isLoading: boolean;
  pagination: Pagination;
}

const NO_ROWS: readonly never[] = [];
const NO_PAGES: Pagination = { current_page: 0, last_page: 0, per_page: 0, total: 0 };

/** Marks the cached responses of a list that was reset, until the next response. */
const RESET = { isReset: true };

const isDeletion = ({ options: { mutationKey: [, act] = [] } }: Mutation) =>
  act === 'delete' || act === 'deleteMany';

/** Returns the outcome of a list's deletions, from any screen, with a reset. */
export function useListFlags({ route, resetsPagination }: Resource): ListFlags {
  const queryClient = useQueryClient();
  const deletions = { mutationKey: [route], predicate: isDeletion };
  const last = useAnswered<Deletion>(deletions).at(-1);
  const forget = useForget(deletions);
  const reset = useCallback(() => {
    forget();
    if (!resetsPagination) return;
    const queryKey = [route, 'getList'];
    queryClient.setQueriesData<{ meta?: object }>(
      { queryKey },
      (list) => list && { ...list, meta: { ...list.meta, ...RESET } },
    );
    void queryClient.invalidateQueries({ queryKey });
  }, [forget, queryClient, route, resetsPagination]);
  return {
    isDeleted: last?.isDone === true,
    deleted: last?.isDone ? last.variables : undefined,
    reset,
  };
}

/** Returns the page and the size of the rows that are shown: the previous ones while the next page loads. */
function useShownPage() {
  const { page, perPage, isPlaceholderData } = useListContext();
  const [shown, setShown] = useState({ page, perPage });
  if (isPlaceholderData) return shown;
  if (shown.page !== page || shown.perPage !== perPage) setShown({ page, perPage });
  return { page, perPage };
}

/** Returns the state of the list around: its rows, its pagination, and the outcome of the last deletion. */
export function useListState<Row extends RaRecord>(resource: Resource): ListState<Row> {
  const { data, isPending, isPlaceholderData, total, meta } = useListContext<Row>();
  const { page, perPage } = useShownPage();
  const { initialTotal } = resource;
  const isReset = meta?.isReset === true;
  const pagination = useMemo((): Pagination => {
    if (isReset) return NO_PAGES;
    const known = { per_page: perPage, total: total ?? initialTotal };
    if (isPending) return { current_page: 1, last_page: 1, ...known };
    const last = Math.max(1, Math.ceil(known.total / perPage));
    return { current_page: Math.min(page, last), last_page: last, ...known };
  }, [isReset, isPending, page, perPage, total, initialTotal]);
  return {
    data: data ?? NO_ROWS,
    isLoading: isPending || (isPlaceholderData === true && data?.length === 0),
    pagination,
    ...useListFlags(resource),
  };
}
