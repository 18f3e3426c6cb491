import { type RaRecord, useCanAccess } from 'react-admin';
import { neverDeleted } from '../../../domain/kernel/deleting';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import { useMe } from '../useMe';

/** Whether nobody may delete this record: it is built in, one's own, or locked by its state. */
export function useIsKept(entry: Resource) {
  const me = useMe();
  return (record: RaRecord) =>
    me === undefined || neverDeleted(entry, record as unknown as RecordValues, me) !== undefined;
}

/** Whether deleting this record may be offered: this person may, and nothing about the record always refuses it. */
export function useMayDelete(entry: Resource, record: RaRecord): boolean {
  const { canAccess } = useCanAccess({ resource: entry.route, action: 'delete', record });
  const isKept = useIsKept(entry);
  return canAccess === true && entry.calls.delete && !isKept(record);
}
