import Link from '@mui/material/Link';
import { type RaRecord, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Field } from '../../domain/fields';
import type { Resource } from '../../domain/resource';
import { titleOf } from './useWords';
import { ValueCell } from './ValueCell';

interface Props {
  entry: Resource;
  record: RaRecord;
  /** The field that stands there. */
  source: string;
  field: Field;
}

/** A row's first cell: a link to the record, or words where this person may not change it. */
export function RowTitle({ entry, record, source, field }: Props) {
  const { canAccess } = useCanAccess({ resource: entry.route, action: 'edit', record });
  if (!canAccess || record.archived_at) {
    return <ValueCell source={source} field={field} value={record[source]} />;
  }
  return (
    <Link
      component={RouterLink}
      to={`/${entry.route}/${record.id}`}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
    >
      {record[source] ? (
        <ValueCell source={source} field={field} value={record[source]} isPlain />
      ) : (
        titleOf(entry, record)
      )}
    </Link>
  );
}
