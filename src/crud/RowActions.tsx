import { memo } from 'react';
import { type RaRecord, useCanAccess } from 'react-admin';
import type { RecordValues } from '../../domain/fields';
import type { Resource } from '../../domain/resource';
import { DeleteButton } from './DeleteButton';
import { RestoreButton } from './RestoreButton';

/** What can be done to a row: delete it, where its state lets it go, or bring it back. */
export const RowActions = memo(function RowActions({
  entry,
  record,
}: {
  entry: Resource;
  record: RaRecord;
}) {
  const { canAccess } = useCanAccess({ resource: entry.route, action: 'delete', record });
  const isLocked = entry.locked?.(record as unknown as RecordValues) !== undefined;
  if (!canAccess || (isLocked && !record.archived_at)) return null;
  return record.archived_at ? (
    <RestoreButton entry={entry} record={record} />
  ) : (
    <DeleteButton entry={entry} record={record} />
  );
});
