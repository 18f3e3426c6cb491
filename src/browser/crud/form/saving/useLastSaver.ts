import { use, useCallback } from 'react';
import { DataProviderContext, type RaRecord, useGetIdentity } from 'react-admin';
import { activityEvents } from '@/activityEvents';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { scopeOf } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';

/** The person who saved a record last: oneself, somebody by name, or unknown if one may not see the history. */
export type LastSaver = { kind: 'me' } | { kind: 'named'; name: string } | { kind: 'unknown' };

/** Returns a function that finds the last saver in the record's history. It never throws. */
export function useLastSaver(resource: Resource) {
  const dataProvider = use(DataProviderContext);
  const { identity } = useGetIdentity();
  const by = usePrincipal();
  return useCallback(
    async (record: RaRecord): Promise<LastSaver> => {
      if (identity && record.updated_by === Number(identity.id)) return { kind: 'me' };
      if (!dataProvider || !by || !scopeOf(by, activityEvents.access, 'see'))
        return { kind: 'unknown' };
      try {
        const { data } = await dataProvider.getList('activity-events', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'occurred_at', order: 'DESC' },
          filter: { entity: resource.path, entity_id: Number(record.id) },
        });
        const name: unknown = data[0]?.actor_name;
        return typeof name === 'string' && name ? { kind: 'named', name } : { kind: 'unknown' };
      } catch {
        return { kind: 'unknown' };
      }
    },
    [dataProvider, identity, by, resource],
  );
}
