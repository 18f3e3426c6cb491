import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { DataProviderContext, type Identifier, useStore } from 'react-admin';
import { expanded, type ListView, viewIn } from '@/browser/crud/list/views/viewAddress';
import { listKey, viewsKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';

type Filter = Readonly<Record<string, unknown>>;

const filterOf = (search: string): Filter => {
  try {
    return { ...JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') };
  } catch {
    return {};
  }
};

const NO_VIEWS: readonly ListView[] = [];

/** Returns true if a list was found with at least these filters. */
const isFoundBy = (filter: Filter, { filter: found = {} }: { filter?: Filter }) =>
  Object.entries(filter).every(
    ([name, value]) => JSON.stringify(found[name]) === JSON.stringify(value),
  );

/** Returns functions that tell whether the last filters of a list hide a record, and whether the list showed it. */
export function useIsHidden(resource: Resource) {
  const { route } = resource;
  const dataProvider = use(DataProviderContext);
  const client = useQueryClient();
  const [left] = useStore<string>(listKey(resource), '');
  const [views] = useStore(viewsKey(resource), NO_VIEWS);
  return useMemo(() => {
    const filter = filterOf(expanded(left, viewIn(left, views)));
    return {
      isHidden: async (id: Identifier): Promise<boolean> => {
        if (!dataProvider || Object.keys(filter).length === 0) return false;
        const { data } = await dataProvider.getList(route, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: { ...filter, id },
        });
        return data.length === 0;
      },
      /** Returns true for a record in the rows that the list showed with its last filters. */
      wasShown: (id: Identifier): boolean =>
        client
          .getQueriesData<{ data: readonly { id: Identifier }[] }>({ queryKey: [route, 'getList'] })
          .some(
            ([key, list]) =>
              isFoundBy(filter, { ...(key[2] as { filter?: Filter } | undefined) }) &&
              list?.data.some((row) => row.id === id),
          ),
    };
  }, [dataProvider, client, route, left, views]);
}
