import type { QueryClient } from '@tanstack/react-query';
import { screens } from '@/browser/app/paths';
import { crudScreens } from '@/browser/crud/crudResource';
import { firstSort, rowsOf } from '@/browser/crud/list/listStart';
import { listedResources } from '@/browser/crud/places';
import { rowsKey } from '@/browser/crud/storeKeys';
import { dataProvider } from '@/browser/providers/dataProvider';
import { keptValue } from '@/browser/providers/keptValue';
import { mayAtAll } from '@/browser/providers/session/access';
import { identityOf } from '@/browser/providers/session/authProvider';
import { principalOf } from '@/browser/providers/session/principal';
import { readSession } from '@/browser/providers/session/session';

/** What a list asks about the person before it is drawn. */
const ASKED = ['see', 'create', 'edit', 'delete'];

/** So long rows that came before the app was drawn are not asked for again by the list itself, in milliseconds. */
const FRESH = 2_000;

const listAt = (pathname: string) =>
  listedResources.find(({ route }) => pathname === `/${route}` && !screens.has(pathname));

/**
 * Answers from the stored session what react-admin asks about it, so that the frame and the list are drawn once, and not
 * again with each answer.
 */
export function answerFromSession(client: QueryClient, { pathname }: Location): void {
  const user = readSession()?.user;
  if (!user) return;
  const by = principalOf(user);
  client.setQueryData(['auth', 'getIdentity'], identityOf(user));
  client.setQueryData(['auth', 'getPermissions', {}], by);
  const route = listAt(pathname)?.route;
  if (route === undefined) return;
  for (const action of ASKED)
    client.setQueryData(
      ['auth', 'canAccess', { action, resource: route }],
      mayAtAll(by, route, action),
    );
}

/**
 * Reads the rows of the list at this address, where it shows them as it is first opened, and fetches the code that draws
 * them. Never fails: the list meets the failure.
 */
export async function readFirstRows(
  client: QueryClient,
  { pathname, search }: Location,
): Promise<void> {
  const user = readSession()?.user;
  const resource = listAt(pathname);
  if (!user || !resource || search !== '') return;
  if (!mayAtAll(principalOf(user), resource.route, 'see')) return;
  const asked = {
    pagination: { page: 1, perPage: rowsOf(keptValue(rowsKey(resource.route))) },
    sort: firstSort(resource),
    filter: {},
  };
  const queryKey = [resource.route, 'getList', asked];
  client.setQueryDefaults(queryKey, {
    staleTime: ({ state }) => (state.dataUpdateCount > 1 ? 0 : FRESH),
  });
  const queryFn = () => dataProvider.getList(resource.route, asked);
  await Promise.all([client.prefetchQuery({ queryKey, queryFn }), crudScreens.list.fetch()]);
}
