import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useContext } from 'react';
import { useCanAccess, useReference, useTranslate } from 'react-admin';
import { resourceAt } from '../../domain/registry';
import { IncludedRows } from './IncludedRows';

interface Props {
  /** The path of the resource pointed at. */
  to: string;
  id: number;
}

const titleOf = (record: Readonly<Record<string, unknown>>, title: string) =>
  String(record[title] || `#${record.id}`);

/** The name of a record pointed at: from the list's own answer where it came along, else asked for. */
export function ReferenceTitle({ to, id }: Props) {
  const row = useContext(IncludedRows)[to]?.find((included) => included.id === id);
  return row ? titleOf(row, resourceAt(to).title) : <AskedTitle to={to} id={id} />;
}

function AskedTitle({ to, id }: Props) {
  const translate = useTranslate();
  const { route, title } = resourceAt(to);
  const { canAccess, isPending: isAsking } = useCanAccess({ resource: route, action: 'see' });
  const { referenceRecord, isPending } = useReference({
    reference: route,
    id,
    options: { enabled: canAccess === true },
  });
  if (isAsking || (canAccess && isPending))
    return <Skeleton variant="text" width={80} component="span" />;
  if (!referenceRecord) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('fieldhouse.fields.hidden')}
      </Box>
    );
  }
  return titleOf(referenceRecord, title);
}
