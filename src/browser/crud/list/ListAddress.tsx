import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type RouterNavigateFunction,
  RouterProviderContext,
  reactRouterProvider,
  useListContext,
  useStore,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { listKey, viewsKey } from '@/browser/crud/storeKeys';
import { useAtRest } from '@/browser/kit/behaviour/whenAtRest';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { soundSearch } from './filters/soundSearch';
import { withGroupings } from './groups/groupings';
import { useListState } from './useListState';
import { useRowsPerPage } from './useRowsPerPage';
import {
  ActiveView,
  expanded,
  type ListView,
  shortened,
  ViewFilters,
  viewIdIn,
  viewIn,
  viewShown,
} from './views/viewAddress';

/** Returns the address of a list with its last query; as the menu opens it if it was never visited. */
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
  const grouped = useMemo(() => withGroupings(resource, by), [resource, by]);
  const sound = soundSearch(grouped, by, search);
  const [left, setLeft] = useStore<string>(listKey(resource), '');
  useEffect(() => {
    if (sound === search && left !== search) setLeft(search);
  }, [sound, search, left, setLeft]);
  const lastPage = useRef<number>(undefined);
  const [views] = useStore(viewsKey(resource), NO_VIEWS);
  const filters = use(ViewFilters);
  const found = viewIn(sound, views);
  const view = useMemo(() => found && viewShown(found, filters), [found, filters]);
  const isUnknown = !view && viewIdIn(sound) !== undefined;
  const code = useAtRest(loadViews, isUnknown);
  const [rows] = useRowsPerPage(resource);
  const whole = soundSearch(grouped, by, expanded(sound, view));
  const shown = useMemo(() => ({ whole, view, rows }), [whole, view, rows]);
  if (sound !== search) return <Navigate to={{ search: sound }} replace />;
  return (
    <>
      {code && <code.StoredViews resource={resource} />}
      {!isUnknown && (
        <ShownAddress value={shown}>
          <ActiveView value={view}>
            <LastPageContext value={lastPage}>
              <RouterProviderContext value={listRouter}>{children}</RouterProviderContext>
            </LastPageContext>
          </ActiveView>
        </ShownAddress>
      )}
    </>
  );
}

const NO_VIEWS: readonly ListView[] = [];
const loadViews = () => import('./views/viewTools');

/** The address with the query of its view, and the rows per page of addresses that name none. */
const ShownAddress = createContext<{ whole: string; view: ListView | undefined; rows: number }>({
  whole: '',
  view: undefined,
  rows: 0,
});

/** Returns the location with the whole query: react-admin knows no views. */
function useListLocation() {
  const location = reactRouterProvider.useLocation();
  const { whole } = use(ShownAddress);
  return useMemo(() => ({ ...location, search: whole }), [location, whole]);
}

const LastPageContext = createContext<LastPage>({ current: undefined });

/**
 * Returns a navigate function that replaces a page beyond the end with the last page. react-admin would push the
 * first page onto the history, and Back would return to the missing page.
 */
function useListNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const lastPage = use(LastPageContext);
  const { view, rows } = use(ShownAddress);
  return useCallback(
    (to, options) => {
      const now = new URLSearchParams(window.location.search);
      const last = lastPage.current;
      const isAstray = last !== undefined && Number(now.get('page') ?? 1) > last;
      if (typeof to !== 'object' || to.search === undefined) return navigate(to, options);
      if (!isAstray)
        return navigate(view ? { ...to, search: shortened(to.search, view, rows) } : to, options);
      now.set('page', String(last));
      navigate({ search: `?${now}` }, { ...options, replace: true });
    },
    [navigate, lastPage, view, rows],
  );
}

const listRouter = {
  ...reactRouterProvider,
  useNavigate: useListNavigate,
  useLocation: useListLocation,
};

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
