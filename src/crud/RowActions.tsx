import { type RaRecord, useCanAccess } from 'react-admin';
import type { Resource } from '../../domain/resource';
import { DeleteButton } from './DeleteButton';
import { RestoreButton } from './RestoreButton';

/** What can be done to a row: delete it, or bring it back. */
export function RowActions({ entry, record }: { entry: Resource; record: RaRecord }) {
  const { canAccess } = useCanAccess({ resource: entry.route, action: 'delete', record });
  if (!canAccess) return null;
  return record.archived_at ? (
    <RestoreButton entry={entry} record={record} />
  ) : (
    <DeleteButton entry={entry} record={record} />
  );
}
