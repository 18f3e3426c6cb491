import { screens } from '@/browser/app/knownScreens';
import { firstSort, ROWS } from '@/browser/crud/list/listStart';
import { listedResources, mayOpen } from '@/browser/crud/listedResources';
import { queryOf } from '@/browser/providers/apiAddress';
import { listCall } from '@/browser/providers/http/listCall';
import { ROLE_KEYS } from '@/core/access/roles';
import { operations } from '@/modules/operations';

/** The first request of the list at an address: its operation, path and query by role. */
export interface FirstList {
  operation: string;
  path: string;
  /** The query of most roles. */
  query: string;
  /** The queries of the other roles; undefined for roles without a list here. */
  others: Readonly<Record<string, string>>;
}

/** The first requests by address, built into the first-paint script, which sends them ahead of the app. */
export const firstLists: Readonly<Record<string, FirstList>> = Object.fromEntries(
  listedResources
    .filter(({ route }) => !screens.has(`/${route}`))
    .flatMap((resource) => {
      const pagination = { page: 1, perPage: ROWS };
      const input = { pagination, sort: firstSort(resource), filter: {} };
      const { operation, query: most } = listCall(resource, input, { role: 'SUPER_ADMIN' });
      const path = operations.get(operation)?.path;
      if (path === undefined) return [];
      const query = queryOf(most);
      const others = ROLE_KEYS.map((role) => {
        const own = mayOpen({ role }, resource) && listCall(resource, input, { role }).query;
        return [role, own ? queryOf(own) : ''] as const;
      }).filter(([, own]) => own !== query);
      const list: FirstList = { operation, path, query, others: Object.fromEntries(others) };
      return [[`/${resource.route}`, list]];
    }),
);
