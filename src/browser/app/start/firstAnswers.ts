import type { QueryClient } from '@tanstack/react-query';
import { screens } from '@/browser/app/knownScreens';
import { crudScreens } from '@/browser/crud/crudResource';
import { firstSort, rowsOf } from '@/browser/crud/list/listStart';
import { listedResources } from '@/browser/crud/listedResources';
import { rowsKey } from '@/browser/crud/storeKeys';
import { dataProvider } from '@/browser/providers/dataProvider';
import { personalSetting } from '@/browser/providers/personalSetting';
import { mayAtAll } from '@/browser/providers/session/access';
import { identityOf } from '@/browser/providers/session/authProvider';
import { principalOf } from '@/browser/providers/session/principal';
import { readSession } from '@/browser/providers/session/session';

/** The permissions that a list checks before it renders. */
const PERMISSIONS = ['see', 'create', 'edit', 'delete'];

/** The time for which rows read before the first render count as fresh, in milliseconds. */
const FRESH = 2_000;

const listAt = (pathname: string) =>
  listedResources.find(({ route }) => pathname === `/${route}` && !screens.has(pathname));

/** Seeds react-admin's permission queries from the stored session, so that the frame and list render once. */
export function seedPermissions(client: QueryClient, { pathname }: Location): void {
  const user = readSession()?.user;
  if (!user) return;
  const by = principalOf(user);
  client.setQueryData(['auth', 'getIdentity'], identityOf(user));
  client.setQueryData(['auth', 'getPermissions', {}], by);
  const route = listAt(pathname)?.route;
  if (route === undefined) return;
  for (const action of PERMISSIONS)
    client.setQueryData(
      ['auth', 'canAccess', { action, resource: route }],
      mayAtAll(by, route, action),
    );
}

/**
 * Reads the rows that the list at this address shows first and preloads its code. Never fails: the list shows the
 * failure.
 */
export async function readFirstRows(
  client: QueryClient,
  { pathname, search }: Location,
): Promise<void> {
  const user = readSession()?.user;
  const resource = listAt(pathname);
  if (!user || !resource || search !== '') return;
  if (!mayAtAll(principalOf(user), resource.route, 'see')) return;
  const input = {
    pagination: { page: 1, perPage: rowsOf(personalSetting(rowsKey(resource.route))) },
    sort: firstSort(resource),
    filter: {},
  };
  const queryKey = [resource.route, 'getList', input];
  client.setQueryDefaults(queryKey, {
    staleTime: ({ state }) => (state.dataUpdateCount > 1 ? 0 : FRESH),
  });
  const queryFn = () => dataProvider.getList(resource.route, input);
  await Promise.all([client.prefetchQuery({ queryKey, queryFn }), crudScreens.list.fetch()]);
}
