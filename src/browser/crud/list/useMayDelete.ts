import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useAuthProvider, useCanAccess } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import type { Resource } from '@/core/resource/resource';
import { neverDeleted } from '@/core/validation/deleting';

/** Whether nobody may delete this record: it is built in, one's own, or locked by its state. */
function useIsKept(resource: Resource) {
  const me = useMe();
  return (record: RaRecord) => me === undefined || neverDeleted(resource, record, me) !== undefined;
}

/** Whether deleting this record may be offered: this person may, and nothing about the record always refuses it. */
export function useMayDelete(resource: Resource, record: RaRecord): boolean {
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'delete', record });
  const isKept = useIsKept(resource);
  return canAccess === true && resource.calls.delete && !isKept(record);
}

/** Which of these records may be deleted, as far as that is known by now. */
export function useDeletable(
  resource: Resource,
  records: readonly RaRecord[],
): readonly RaRecord[] {
  const authProvider = useAuthProvider();
  const isKept = useIsKept(resource);
  const { route, calls } = resource;
  const asked = calls.delete ? records.filter((record) => !isKept(record)) : [];
  const { data: allowed = [] } = useQuery({
    queryKey: ['deletable', route, asked.map(({ id, version }) => `${id}/${version}`)],
    queryFn: () =>
      Promise.all(
        asked.map((record) =>
          authProvider?.canAccess?.({ resource: route, action: 'delete', record }),
        ),
      ),
    enabled: asked.length > 0,
  });
  return asked.filter((_, at) => allowed[at] === true);
}
