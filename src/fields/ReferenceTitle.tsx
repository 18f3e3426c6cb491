import { useContext } from 'react';
import { useCanAccess, useReference, useTranslate } from 'react-admin';
import { resourceAt } from '../../domain/registry';
import { Skeleton } from '../kit/Skeleton';
import { styled } from '../kit/styles/styled';
import { IncludedRows } from './IncludedRows';
import { titleOf } from './titleOf';

const Hidden = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

interface Props {
  /** The path of the resource pointed at. */
  to: string;
  id: number;
}

/** The name of a record pointed at: from the list's own answer where it came along, else asked for. */
export function ReferenceTitle({ to, id }: Props) {
  const row = useContext(IncludedRows)[to]?.find((included) => included.id === id);
  return row ? titleOf(resourceAt(to), row) : <AskedTitle to={to} id={id} />;
}

function AskedTitle({ to, id }: Props) {
  const translate = useTranslate();
  const of = resourceAt(to);
  const { route } = of;
  const { canAccess, isPending: isAsking } = useCanAccess({ resource: route, action: 'see' });
  const { referenceRecord, isPending } = useReference({
    reference: route,
    id,
    options: { enabled: canAccess === true },
  });
  if (isAsking || (canAccess && isPending)) return <Skeleton width={80} />;
  if (!referenceRecord) {
    return <Hidden>{translate('fieldhouse.fields.hidden')}</Hidden>;
  }
  return titleOf(of, referenceRecord);
}
