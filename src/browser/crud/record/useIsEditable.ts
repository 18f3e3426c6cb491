import { type RaRecord, useCanAccess } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import type { Resource } from '@/core/resource/resource';
import { ownPart } from '@/core/validation/ownFields';

/** True if this person may edit all of a record that nothing locks, rather than a part of their own or none of it. */
export function useIsEditable(resource: Resource, record: RaRecord | undefined): boolean {
  const me = useMe();
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'edit', record });
  return (
    canAccess === true &&
    record !== undefined &&
    !record.archived_at &&
    resource.calls.save &&
    resource.locked(record) === undefined &&
    me !== undefined &&
    ownPart(resource, record, me).length === 0
  );
}
