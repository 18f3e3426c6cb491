import { memo, use } from 'react';
import { type RaRecord, useCanAccess } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { DeleteButton } from '../record/DeleteButton';
import { RestoreButton } from '../record/RestoreButton';
import { RowToolsContext } from './RowToolsContext';
import { useMayDelete } from './useMayDelete';

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** What can be done to a row: delete it, where nothing always refuses that, or bring it back. */
export const RowActions = memo(function RowActions(props: Props) {
  const Tools = use(RowToolsContext);
  return Tools ? <Tools record={props.record} /> : <Deletion {...props} />;
});

function Deletion({ resource, record }: Props) {
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'delete', record });
  const mayDelete = useMayDelete(resource, record);
  if (record.archived_at)
    return canAccess ? <RestoreButton resource={resource} record={record} /> : null;
  return mayDelete ? <DeleteButton resource={resource} record={record} /> : null;
}
