import { useState } from 'react';
import { type Identifier, useCanAccess, useGetList, useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import { MutedLine } from '@/browser/kit/text';
import type { Resource } from '@/core/resource/resource';
import { type ActivityEvent, HistoryEvent } from './HistoryEvent';
import { RevertButton } from './RevertButton';

const PAGE = 10;

const Sheet = styled(PanelCard)({
  maxWidth: 'var(--record-width)',
  marginTop: 16,
  padding: 20,
});

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 12px' }));

const Events = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  // A grid column is by default at least as wide as its longest word.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  overflowWrap: 'anywhere',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 8 },
});

interface Props {
  resource: Resource;
  id: Identifier;
  /** True inside a panel that already has a frame. */
  isPart?: boolean;
  /** True where this person may edit the record, and so revert its edits. */
  mayRevert?: boolean;
}

/** The events of a record: who, when, and each field's old and new value. */
export function RecordHistory({ resource, id, isPart = false, mayRevert = false }: Props) {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'activity-events', action: 'see' });
  const [shown, setShown] = useState(PAGE);
  const { data, total, error, refetch } = useGetList<ActivityEvent>(
    'activity-events',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'occurred_at', order: 'DESC' },
      filter: { entity: resource.path, entity_id: Number(id) },
    },
    { enabled: canAccess === true, placeholderData: (previous) => previous },
  );
  if (!canAccess) return null;
  const Place = isPart ? 'section' : Sheet;
  return (
    <Place>
      <Heading>{translate('fieldhouse.crud.history.title')}</Heading>
      {error && (
        <div role="alert">
          {translate('fieldhouse.crud.history.failed')}{' '}
          <Button onClick={() => refetch()}>{translate('fieldhouse.crud.retry')}</Button>
        </div>
      )}
      {data?.length === 0 && (
        <MutedLine style={{ margin: 0 }}>{translate('fieldhouse.crud.history.none')}</MutedLine>
      )}
      <Events>
        {data?.map((event) => (
          <li key={event.id}>
            <div style={{ flex: 1, minWidth: 0 }}>
              <HistoryEvent resource={resource} event={event} />
            </div>
            {mayRevert && <RevertButton resource={resource} event={event} />}
          </li>
        ))}
      </Events>
      {total !== undefined && data && total > data.length && (
        <Button style={{ marginTop: 8 }} onClick={() => setShown(shown + PAGE)}>
          {translate('fieldhouse.crud.history.more')}
        </Button>
      )}
    </Place>
  );
}
