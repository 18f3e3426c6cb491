import { type Identifier, ResourceContextProvider } from 'react-admin';
import { AddButton } from '@/browser/crud/list/AddButton';
import { type Included, IncludedRows } from '@/browser/fields';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { RelatedFailed, RelatedNone } from './RelatedNotice';
import { RelatedRows } from './RelatedRows';
import { RelatedSkeleton } from './RelatedSkeleton';
import {
  type RelatedList,
  relatedColumns,
  SHOWN,
  useRelatedAdding,
  useRelatedOrigin,
  type useRelatedRows,
  useRelatedWords,
} from './useRelatedList';

export const RelatedSheet = styled(PanelCard)({
  maxWidth: 'var(--record-width)',
  marginTop: 16,
  overflow: 'hidden',
});

export const RelatedHead = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 60,
  padding: '12px 20px',
  '& h2': { ...theme.typography.h3, margin: 0, marginRight: 'auto' },
  '& h2 span': { marginLeft: 4, fontWeight: 400, color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: { padding: '12px 14px' },
}));

const addressOf = (given: RecordValues) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

/** The link to a new record of a related list, or why none can be added. */
export function RelatedAdd(list: RelatedList) {
  const { add } = useRelatedWords(list);
  const { mayAdd, refusal } = useRelatedAdding(list);
  const origin = useRelatedOrigin(list);
  if (!mayAdd) return null;
  return (
    <AddButton
      resource={list.child}
      label={add}
      given={addressOf(list.given)}
      origin={origin}
      refusal={refusal}
    />
  );
}

interface Props {
  list: RelatedList;
  rows: ReturnType<typeof useRelatedRows>;
}

/** The first rows of a related list with a link to all of them, or why there are none. */
export function RelatedPanel({ list, rows: { data, total, meta, error, refetch } }: Props) {
  const { child, given } = list;
  const { none } = useRelatedWords(list);
  const origin = useRelatedOrigin(list);
  const columns = relatedColumns(list);
  const included: Included = meta?.included ?? {};
  const isEmpty = data?.length === 0;
  return (
    <ResourceContextProvider value={child.route}>
      <IncludedRows value={included}>
        {error && <RelatedFailed child={child} onRetry={() => refetch()} />}
        {!error && !data && <RelatedSkeleton columns={columns} rows={SHOWN} />}
        {!error && isEmpty && <RelatedNone child={child} words={none} />}
        {!error && data && !isEmpty && (
          <RelatedRows
            child={child}
            columns={columns}
            rows={data}
            origin={origin}
            total={total ?? data.length}
            filter={given as Readonly<Record<string, Identifier>>}
          />
        )}
      </IncludedRows>
    </ResourceContextProvider>
  );
}
