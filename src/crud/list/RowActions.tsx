import { memo } from 'react';
import { type RaRecord, useCanAccess } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { DeleteButton } from '../record/DeleteButton';
import { RestoreButton } from '../record/RestoreButton';
import { useMayDelete } from './useMayDelete';

/** What can be done to a row: delete it, where nothing always refuses that, or bring it back. */
export const RowActions = memo(function RowActions({
  entry,
  record,
}: {
  entry: Resource;
  record: RaRecord;
}) {
  const { canAccess } = useCanAccess({ resource: entry.route, action: 'delete', record });
  const mayDelete = useMayDelete(entry, record);
  if (record.archived_at) return canAccess ? <RestoreButton entry={entry} record={record} /> : null;
  return mayDelete ? <DeleteButton entry={entry} record={record} /> : null;
});
