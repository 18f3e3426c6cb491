import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import {
  type RouterNavigateFunction,
  RouterProviderContext,
  reactRouterProvider,
  useListContext,
  useStore,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { listKey } from '@/browser/crud/storeKeys';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { soundSearch } from './filters/soundSearch';
import { useListState } from './useListState';

/** Returns the address of a list with its last query; as the menu opens it where it was never visited. */
export function useListAddress(resource: Resource): string {
  const [left] = useStore<string>(listKey(resource), '');
  return `/${resource.route}${left}`;
}

/** The number of pages of the list around, once its total is known. */
type LastPage = { current: number | undefined };

interface Props {
  resource: Resource;
  by: Principal;
  children: ReactNode;
}

/**
 * Stores the state of a list in its address only, so that Back undoes exactly one step. Removes unusable parameters
 * from the address before the first request.
 */
export function ListAddress({ resource, by, children }: Props) {
  const { search } = useLocation();
  const sound = soundSearch(resource, by, search);
  const [left, setLeft] = useStore<string>(listKey(resource), '');
  useEffect(() => {
    if (sound === search && left !== search) setLeft(search);
  }, [sound, search, left, setLeft]);
  const lastPage = useRef<number>(undefined);
  if (sound !== search) return <Navigate to={{ search: sound }} replace />;
  return (
    <LastPageContext value={lastPage}>
      <RouterProviderContext value={listRouter}>{children}</RouterProviderContext>
    </LastPageContext>
  );
}

const LastPageContext = createContext<LastPage>({ current: undefined });

/**
 * Returns a navigate function that replaces a page beyond the end with the last page. react-admin would push the
 * first page onto the history, and Back would return to the missing page.
 */
function useListNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const lastPage = use(LastPageContext);
  return useCallback(
    (to, options) => {
      const now = new URLSearchParams(window.location.search);
      const last = lastPage.current;
      const isAstray = last !== undefined && Number(now.get('page') ?? 1) > last;
      if (!isAstray || typeof to !== 'object' || to.search === undefined)
        return navigate(to, options);
      now.set('page', String(last));
      navigate({ search: `?${now}` }, { ...options, replace: true });
    },
    [navigate, lastPage],
  );
}

const listRouter = { ...reactRouterProvider, useNavigate: useListNavigate };

/** Records the number of pages of the list around. */
export function NoteLastPage({ resource }: { resource: Resource }) {
  const lastPage = use(LastPageContext);
  const { total, isFetching } = useListContext();
  const { pagination } = useListState(resource);
  useEffect(() => {
    lastPage.current =
      total === undefined || isFetching ? undefined : pagination.last_page || undefined;
  }, [lastPage, total, pagination, isFetching]);
  return null;
}
