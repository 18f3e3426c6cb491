import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useAuthProvider, useCanAccess } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import type { Resource } from '@/core/resource/resource';
import { neverDeleted } from '@/core/validation/deleting';

/** Returns a predicate for records that cannot be deleted: built in, the person's own, or locked by their state. */
function useIsProtected(resource: Resource) {
  const me = useMe();
  return (record: RaRecord) => me === undefined || neverDeleted(resource, record, me) !== undefined;
}

/** Returns true if this person may delete the record and the record is not protected. */
export function useMayDelete(resource: Resource, record: RaRecord): boolean {
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'delete', record });
  const isProtected = useIsProtected(resource);
  return canAccess === true && resource.calls.delete && !isProtected(record);
}

/** Returns the records that may be deleted; those whose check is still loading are left out. */
export function useDeletable(
  resource: Resource,
  records: readonly RaRecord[],
): readonly RaRecord[] {
  const authProvider = useAuthProvider();
  const isProtected = useIsProtected(resource);
  const { route, calls } = resource;
  const candidates = calls.delete ? records.filter((record) => !isProtected(record)) : [];
  const { data: allowed = [] } = useQuery({
    queryKey: ['deletable', route, candidates.map(({ id, version }) => `${id}/${version}`)],
    queryFn: () =>
      Promise.all(
        candidates.map((record) =>
          authProvider?.canAccess?.({ resource: route, action: 'delete', record }),
        ),
      ),
    enabled: candidates.length > 0,
  });
  return candidates.filter((_, at) => allowed[at] === true);
}
