import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStore, useStoreContext } from 'react-admin';
import { useMayStore } from '@/browser/crud/list/useMayStore';
import { DENSITY, DENSITY_UNSENT } from '@/browser/crud/storeKeys';
import { DEFAULT_DENSITY, type Density } from '@/core/lists/density';
import { coreResources } from '@/core/resource/coreResources';

interface Settings {
  id: number;
  density: Density;
}

const { listSettings: PATH } = coreResources();
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/**
 * Stores the height of rows with the account. The browser's own copy shows a list at once; a change that could not be
 * sent is sent with the next visit.
 */
export function DensityWithAccount() {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  const { me, isAllowed } = useMayStore(PATH);
  const [density, setDensity] = useStore<Density>(DENSITY, DEFAULT_DENSITY);
  const [isUnsent, setUnsent] = useStore(DENSITY_UNSENT, false);
  const { data } = useQuery({
    queryKey: [PATH, me],
    queryFn: async ({ signal }) => {
      const { data: rows } = await dataProvider.getList<Settings>(PATH, {
        ...ONE,
        filter: {},
        signal,
      });
      return rows[0] ?? null;
    },
    enabled: isAllowed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  useEffect(() => {
    if (data !== undefined && !store.getItem(DENSITY_UNSENT, false))
      setDensity(data?.density ?? DEFAULT_DENSITY);
  }, [data, store, setDensity]);

  useEffect(() => {
    if (!isUnsent || data === undefined) return;
    const send = async () => {
      const { data: saved } = await dataProvider.create<Settings>(PATH, { data: { density } });
      client.setQueryData([PATH, me], saved);
      if (store.getItem(DENSITY, DEFAULT_DENSITY) === density) setUnsent(false);
    };
    // A failed change stays marked, and is sent with the next visit.
    send().catch(() => undefined);
  }, [isUnsent, density, data, me, client, dataProvider, store, setUnsent]);
  return null;
}
