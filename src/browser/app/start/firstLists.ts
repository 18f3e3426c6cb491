import { screens } from '@/browser/app/paths';
import { firstSort, ROWS } from '@/browser/crud/list/listStart';
import { listedResources, mayOpen } from '@/browser/crud/places';
import { queryOf } from '@/browser/providers/address';
import { listCall } from '@/browser/providers/http/listCall';
import { ROLE_KEYS } from '@/core/access/roles';
import { operations } from '@/modules/operations';

/** What the list at an address is asked first: its operation, the path of that, and the queries of roles. */
export interface FirstList {
  operation: string;
  path: string;
  /** The query of most roles. */
  query: string;
  /** That of the others; nothing for those that have no list here. */
  others: Readonly<Record<string, string>>;
}

/** By address, what its screen asks first; written into the script of the first paint, which asks it ahead of the app. */
export const firstLists: Readonly<Record<string, FirstList>> = Object.fromEntries(
  listedResources
    .filter(({ route }) => !screens.has(`/${route}`))
    .flatMap((resource) => {
      const pagination = { page: 1, perPage: ROWS };
      const asked = { pagination, sort: firstSort(resource), filter: {} };
      const { operation, query: most } = listCall(resource, asked, { role: 'SUPER_ADMIN' });
      const path = operations.get(operation)?.path;
      if (path === undefined) return [];
      const query = queryOf(most);
      const others = ROLE_KEYS.map((role) => {
        const own = mayOpen({ role }, resource) && listCall(resource, asked, { role }).query;
        return [role, own ? queryOf(own) : ''] as const;
      }).filter(([, own]) => own !== query);
      const list: FirstList = { operation, path, query, others: Object.fromEntries(others) };
      return [[`/${resource.route}`, list]];
    }),
);
