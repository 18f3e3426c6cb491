import { use, useCallback } from 'react';
import { DataProviderContext, type Identifier, useStore } from 'react-admin';
import { listKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';

const filterOf = (search: string): Record<string, unknown> => {
  try {
    return { ...JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') };
  } catch {
    return {};
  }
};

/** Returns a function that checks whether the last filters of a list hide a record. */
export function useIsHidden(resource: Resource) {
  const dataProvider = use(DataProviderContext);
  const [left] = useStore<string>(listKey(resource), '');
  return useCallback(
    async (id: Identifier): Promise<boolean> => {
      const filter = filterOf(left);
      if (!dataProvider || Object.keys(filter).length === 0) return false;
      const { data } = await dataProvider.getList(resource.route, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        filter: { ...filter, id },
      });
      return data.length === 0;
    },
    [dataProvider, resource.route, left],
  );
}
