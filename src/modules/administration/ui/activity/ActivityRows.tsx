import { useCanAccess, useListContext, useReference } from 'react-admin';
import { ListEmpty } from '@/browser/crud/list/ListEmpty';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { ListFoot } from '@/browser/crud/list/ListFoot';
import { useListState } from '@/browser/crud/list/useListState';
import { useRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { HistoryEvent } from '@/browser/crud/record/history/HistoryEvent';
import { RevertButton } from '@/browser/crud/record/history/RevertButton';
import { useWords } from '@/browser/crud/useWords';
import { WithLinks } from '@/browser/crud/WithLinks';
import { LinkedValues } from '@/browser/fields/cells/contexts/LinkedValues';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import { activityList } from './activityList';
import { type ListedEvent, lastTitle } from './eventTexts';

const Events = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr) 88px',
    alignItems: 'start',
    gap: '4px 16px',
    padding: '12px 18px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > p': { margin: 0 },
  '& > li > [role=alert]': { gridColumn: '1 / -1' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '12px 14px' },
    '& > li > div': { gridColumn: 1 },
    '& > li > p': { gridColumn: '1 / -1' },
  },
}));

/** The events of the list around with its pages, or the reason why there are none. */
export function ActivityRows() {
  const { error, refetch } = useListContext();
  const { data, isLoading, pagination } = useListState<ListedEvent>(activityList);
  const { manyInSentence } = useWords(activityList);
  const [, keepRows] = useRowsPerPage(activityList);
  if (error)
    return (
      <ListFailed
        error={error}
        title="fieldhouse.crud.empty.failed"
        name={manyInSentence}
        onRetry={() => refetch()}
      />
    );
  if (isLoading) return <Skeleton height={480} />;
  if (data.length === 0) return <ListEmpty resource={activityList} mayAdd={false} />;
  return (
    <>
      <WithLinks>
        <Events>
          {data.map((event) => (
            <EventLine key={event.id} event={event} of={registry.get(event.entity)} />
          ))}
        </Events>
      </WithLinks>
      <ListFoot pagination={pagination} onRows={keepRows} />
    </>
  );
}

/** An event with its record; if a module is switched off, without what only that can word. */
function EventLine({ event, of }: { event: ListedEvent; of: Resource | undefined }) {
  if (!of)
    return (
      <li>
        <p>{`${event.entity} #${event.entity_id}`}</p>
        <div>
          <HistoryEvent resource={activityList} event={{ ...event, changes: null }} />
        </div>
      </li>
    );
  return (
    <li>
      <RecordName event={event} of={of} />
      <div>
        {/* Only the record is a link: its changes may name dozens. */}
        <LinkedValues value={undefined}>
          <HistoryEvent resource={of} event={event} />
        </LinkedValues>
      </div>
      {event.action === 'edit' && of.calls.save && <Revert event={event} of={of} />}
    </li>
  );
}

function RecordName({ event, of }: { event: ListedEvent; of: Resource }) {
  const { one } = useWords(of);
  return (
    <p>
      <ReferenceTitle to={of.path} id={event.entity_id} otherwise={lastTitle(event)} />
      <small>{one}</small>
    </p>
  );
}

/** Reverts an edit of a record that this person may edit. */
function Revert({ event, of }: { event: ListedEvent; of: Resource }) {
  const { referenceRecord: record } = useReference({ reference: of.route, id: event.entity_id });
  const { canAccess } = useCanAccess({ resource: of.route, action: 'edit', record });
  if (!canAccess || !record || record.archived_at || of.locked(record)) return null;
  return <RevertButton resource={of} event={event} />;
}
