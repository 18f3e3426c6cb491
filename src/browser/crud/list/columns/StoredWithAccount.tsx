import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStore, useStoreContext } from 'react-admin';
import { useMayStore } from '@/browser/crud/list/useMayStore';
import { columnsKey, rowsKey, unsentKey } from '@/browser/crud/storeKeys';
import type { ListColumn } from '@/core/lists/listColumns';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { registry, reports } from '@/registry';

interface Preference {
  id: number;
  resource: string;
  columns: readonly ListColumn[];
  per_page: number | null;
  view_id: number | null;
}

const { listPreferences: PATH } = coreResources();
const keyOf = (id: number | undefined) => [PATH, id];
/** There is one row for each list at most. */
const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'id', order: 'ASC' },
} as const;
/** The time from the last change until it is sent, in milliseconds. */
const PAUSE = 800;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Takes over what the server has for each list, except if this browser has something newer. */
function useTakenOver(preferences: readonly Preference[] | undefined): void {
  const store = useStoreContext();
  useEffect(() => {
    for (const { resource, columns, per_page: rows } of preferences ?? []) {
      const list = registry.get(resource) ?? reports.get(resource);
      if (!list || store.getItem(unsentKey(list), false)) continue;
      const take = (key: string, value: unknown) => {
        const known = store.getItem(key);
        if (value === null && known !== undefined) store.removeItem(key);
        if (value !== null && !isSame(known, value)) store.setItem(key, value);
      };
      take(columnsKey(list), columns.length > 0 ? columns : null);
      take(rowsKey(list.route), rows);
    }
  }, [preferences, store]);
}

/**
 * Stores the columns and rows per page of a list with the account. The browser's own copy shows a list at once;
 * changes are sent together after a pause, and again with the next visit if that failed.
 */
export function StoredWithAccount({ resource }: { resource: Resource }) {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  const { me, isAllowed } = useMayStore(PATH);
  const { data } = useQuery({
    queryKey: keyOf(me),
    queryFn: async ({ signal }) =>
      (await dataProvider.getList<Preference>(PATH, { ...ALL, filter: {}, signal })).data,
    enabled: isAllowed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useTakenOver(data);
  const [columns] = useStore<readonly ListColumn[]>(columnsKey(resource), []);
  const [rows] = useStore<number | null>(rowsKey(resource.route), null);
  const [isUnsent, setUnsent] = useStore(unsentKey(resource), false);
  const isReady = data !== undefined;

  useEffect(() => {
    if (!isUnsent || !isReady) return;
    const values = { columns, per_page: rows };
    const stored = () => ({
      columns: store.getItem(columnsKey(resource), []),
      per_page: store.getItem(rowsKey(resource.route), null),
    });
    let isWaiting = true;
    const send = async () => {
      isWaiting = false;
      const known = client.getQueryData<Preference[]>(keyOf(me)) ?? [];
      const before = known.find((one) => one.resource === resource.path);
      const { data: saved } = await dataProvider.create<Preference>(PATH, {
        data: { resource: resource.path, ...values, view_id: before?.view_id ?? null },
      });
      client.setQueryData<Preference[]>(keyOf(me), (all = []) => [
        ...all.filter(({ id }) => id !== saved.id),
        saved,
      ]);
      if (isSame(stored(), values)) setUnsent(false);
    };
    // Failed changes stay marked, and are sent with the next visit.
    const sendQuietly = () => void send().catch(() => undefined);
    const timer = setTimeout(sendQuietly, PAUSE);
    return () => {
      clearTimeout(timer);
      // Leaving the list sends at once; a change is sent with its own pause, and nothing after a sign-out.
      const isLeft = store.getItem(unsentKey(resource), false) && isSame(stored(), values);
      if (isWaiting && isLeft) sendQuietly();
    };
  }, [isUnsent, isReady, columns, rows, resource, me, client, dataProvider, store, setUnsent]);
  return null;
}
