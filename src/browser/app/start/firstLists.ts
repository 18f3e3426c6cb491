import { ROLE_KEYS } from '@/domain/kernel/access/roles';
import { operations } from '@/domain/operations';
import { firstSort, ROWS } from '@/src/crud/list/listStart';
import { listedResources, mayOpen } from '@/src/crud/places';
import { queryOf } from '@/src/providers/address';
import { listCall } from '@/src/providers/listCall';
import { screens } from './paths';

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
