import { type ReactNode, useContext } from 'react';
import { HttpError, useCanAccess, useReference, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { IncludedRows } from '@/browser/fields/cells/contexts/IncludedRows';
import { LinkedValues } from '@/browser/fields/cells/contexts/LinkedValues';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { isNameAlone } from '@/core/resource/outline';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';
import { titleOf } from './titleOf';

const ToRecord = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  // In a table many values are links, and the colour suffices.
  'td &': { lineHeight: '24px', textDecoration: 'none' },
  '&:hover': { textDecoration: 'underline' },
}));
const Hidden = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

interface Props {
  /** The path of the referenced resource. */
  to: string;
  id: number;
  /** True if its name is visible to people who may not see the record. */
  isNamed?: boolean | undefined;
  /** Shown to people who may not see the record; by default a note that they may not. */
  otherwise?: ReactNode;
}

/** The name of a referenced record: from the list's response if included, otherwise fetched. */
export function ReferenceTitle({ to, id, isNamed, otherwise }: Props) {
  const row = useContext(IncludedRows)[to]?.find((included) => included.id === id);
  return row ? (
    <FoundTitle of={resourceAt(to)} row={row} />
  ) : (
    <FetchedTitle to={to} id={id} isNamed={isNamed} otherwise={otherwise} />
  );
}

const isRefused = (error: unknown) =>
  error instanceof HttpError && (error.status === 403 || error.status === 404);

function FetchedTitle({ to, id, isNamed, otherwise }: Props) {
  const translate = useTranslate();
  const of = resourceAt(to);
  const { route } = of;
  const { canAccess, isPending: isChecking } = useCanAccess({ resource: route, action: 'see' });
  const { referenceRecord, isPending, error } = useReference({
    reference: route,
    id,
    options: { enabled: canAccess === true || isNamed === true },
  });
  if (isChecking || ((canAccess || isNamed) && isPending)) return <Skeleton width={80} />;
  if (!referenceRecord && error && !isRefused(error))
    return <Hidden>{translate('fieldhouse.fields.not_loaded')}</Hidden>;
  if (!referenceRecord)
    return otherwise ?? <Hidden>{translate('fieldhouse.fields.hidden')}</Hidden>;
  return <FoundTitle of={of} row={referenceRecord} />;
}

function FoundTitle({ of, row }: { of: Resource; row: Readonly<Record<string, unknown>> }) {
  const title = titleOf(of, row);
  // A record visible only by name has no page to open.
  return useContext(LinkedValues)?.(of) && !isNameAlone(row) ? (
    <ToRecord to={`/${of.recordsAt}/${String(row.id)}`}>{title}</ToRecord>
  ) : (
    title
  );
}
