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

/** The address of a list as it was left last; as it is opened from the menu where it has not been looked at yet. */
export function useListAddress(resource: Resource): string {
  const [left] = useStore<string>(listKey(resource), '');
  return `/${resource.route}${left}`;
}

/** The pages that the list around has, once its total is known. */
type LastPage = { current: number | undefined };

interface Props {
  resource: Resource;
  by: Principal;
  children: ReactNode;
}

/**
 * Keeps what a list shows in its address and nowhere else, so that Back undoes exactly one step. What the address asks
 * for and the list does not have is taken out of it before anything is asked of the server.
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
 * react-admin leaves a page that is not there by a step of its own in the history, from which Back would lead to that
 * page again, and for the first page: here it goes to the last one, in the place of the step that led astray.
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

/** Notes how many pages the list around has. */
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
