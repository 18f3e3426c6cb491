import { useState } from 'react';
import {
  type Identifier,
  type RaRecord,
  useCanAccess,
  useGetList,
  useTranslate,
} from 'react-admin';
import { CommentBox } from '@/browser/crud/record/comments/CommentBox';
import { CommentLine, type CommentRecord } from '@/browser/crud/record/comments/CommentLine';
import {
  commentsResource,
  hasComments,
  useMayComment,
} from '@/browser/crud/record/comments/commentsResource';
import { Button } from '@/browser/kit/Button';
import { ToggleButtons } from '@/browser/kit/inputs/ToggleButtons';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import { MutedLine } from '@/browser/kit/words/text';
import type { Resource } from '@/core/resource/resource';
import { type ActivityEvent, HistoryEvent } from './HistoryEvent';
import { newestLines } from './lines';
import { RevertButton } from './RevertButton';

const PAGE = 10;

const Sheet = styled(PanelCard)({
  maxWidth: 'var(--record-width)',
  marginTop: 16,
  padding: 20,
});

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: '0 0 12px',
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));

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

/** The lines that are shown. */
type Shown = 'all' | 'comments' | 'changes';

/** Returns the changes of a record, newest first, if this person reads the history. */
function useEvents(resource: Resource, id: Identifier, perPage: number) {
  const { canAccess } = useCanAccess({ resource: 'activity-events', action: 'see' });
  const list = useGetList<ActivityEvent>(
    'activity-events',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'occurred_at', order: 'DESC' },
      filter: { entity: resource.path, entity_id: Number(id) },
    },
    { enabled: canAccess === true, placeholderData: (previous) => previous },
  );
  return { ...list, isRead: canAccess };
}

/** Returns the comments on a record, newest first, if its resource has comments. */
function useComments(resource: Resource, id: Identifier, perPage: number) {
  const isRead = hasComments(resource);
  const list = useGetList<CommentRecord>(
    commentsResource?.route ?? '',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'id', order: 'DESC' },
      filter: { entity: resource.path, entity_id: Number(id) },
    },
    { enabled: isRead, placeholderData: (previous) => previous },
  );
  return { ...list, isRead };
}

interface Props {
  resource: Resource;
  id: Identifier;
  /** The record on its own page, if people comment on it. Left out: it is only read. */
  record?: RaRecord;
  /** True inside a panel that already has a frame. */
  isPart?: boolean;
  /** True if this person may edit the record, and so revert its edits. */
  mayRevert?: boolean;
}

/** The changes of a record (who, when, and each field's old and new value) and the comments on it, newest first. */
export function RecordHistory(props: Props) {
  const { resource, id, record, isPart = false, mayRevert = false } = props;
  const translate = useTranslate();
  const [most, setMost] = useState(PAGE);
  const [shown, setShown] = useState<Shown>('all');
  const events = useEvents(resource, id, most);
  const comments = useComments(resource, id, most);
  const mayComment = useMayComment(resource, record);
  if (events.isRead === undefined) return null;
  // Without comments, and without the right to write any, only the history is shown.
  const isSaid = mayComment || (comments.data?.length ?? 0) > 0 || comments.error !== null;
  if (!events.isRead && !isSaid) return null;
  const isBoth = events.isRead && isSaid;
  const read = [
    ...(events.isRead && shown !== 'comments' ? [events] : []),
    ...(comments.isRead && shown !== 'changes' ? [comments] : []),
  ];
  const lines = newestLines(
    shown === 'comments' ? [] : (events.data ?? []),
    shown === 'changes' ? [] : (comments.data ?? []),
    most,
  );
  const failed = read.find(({ error }) => error);
  const isLoaded = read.every(({ data }) => data);
  const total = read.reduce((sum, one) => sum + (one.total ?? 0), 0);
  const words = events.isRead ? 'history' : 'comments';
  const none = shown === 'comments' ? 'comments' : words;
  const Place = isPart ? 'section' : Sheet;
  return (
    <Place>
      <Head>
        <h2>
          {translate(
            isBoth ? 'fieldhouse.crud.comments.activity' : `fieldhouse.crud.${words}.title`,
          )}
        </h2>
        {isBoth && (
          <ToggleButtons
            label={translate('fieldhouse.crud.comments.show')}
            value={shown}
            options={[
              ['all', translate('fieldhouse.crud.comments.all')],
              ['comments', translate('fieldhouse.crud.comments.title')],
              ['changes', translate('fieldhouse.crud.comments.changes')],
            ]}
            onChoose={setShown}
          />
        )}
      </Head>
      {mayComment && <CommentBox resource={resource} id={id} />}
      {failed && (
        <div role="alert">
          {translate(`fieldhouse.crud.${failed === comments ? 'comments' : 'history'}.failed`)}{' '}
          <Button onClick={() => failed.refetch()}>{translate('fieldhouse.crud.retry')}</Button>
        </div>
      )}
      {isLoaded && lines.length === 0 && (
        <MutedLine style={{ margin: 0 }}>{translate(`fieldhouse.crud.${none}.none`)}</MutedLine>
      )}
      <Events>
        {lines.map((line) => (
          <li key={line.key}>
            <div style={{ flex: 1, minWidth: 0 }}>
              {'comment' in line ? (
                <CommentLine line={line.comment} />
              ) : (
                <HistoryEvent resource={resource} event={line.event} />
              )}
            </div>
            {mayRevert && 'event' in line && (
              <RevertButton resource={resource} event={line.event} />
            )}
          </li>
        ))}
      </Events>
      {isLoaded && total > lines.length && (
        <Button style={{ marginTop: 8 }} onClick={() => setMost(most + PAGE)}>
          {translate('fieldhouse.crud.history.more')}
        </Button>
      )}
    </Place>
  );
}
