import Paper from '@mui/material/Paper';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { type Actor, may } from '../../../domain/kernel/access/table';
import type { RecordValues } from '../../../domain/kernel/fields';
import { DEFAULT_ZONE } from '../../../domain/kernel/zone';
import { type Included, IncludedRows } from '../../fields';
import { styled } from '../../kit/styles/styled';
import { useWords } from '../useWords';
import { actionsOf } from './actions';
import { QueueFailures } from './QueueFailures';
import { QueueKeys } from './QueueKeys';
import { QueuePanel } from './QueuePanel';
import { type Asked, QueueQuestion } from './QueueQuestion';
import { QueueRows } from './QueueRows';
import type { QueueLook } from './queueLook';
import { type QueueAction, type Review, ReviewContext } from './ReviewContext';
import { ReviewFilters } from './ReviewFilters';
import { ReviewLayout } from './ReviewLayout';
import { ReviewTabs } from './ReviewTabs';
import type { ReviewRow } from './reviewed';
import { mayDo, type Reviewed } from './reviewed';
import { rowTransitions } from './rowTransitions';
import { useQueueWords } from './useQueueWords';
import { useReviewQueue } from './useReviewQueue';
import { useTransitions } from './useTransitions';

const EVERY = 15_000;

/** What time it is, in ISO 8601, updated four times a minute, so that an Undo with a time limit disappears by itself. */
function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  // Tabs that do not fit scroll instead of widening it.
  '& > *': { minWidth: 0 },
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
});

/** What rows are called by their entry. */
const useTitles = (resource: Reviewed['resource']) => useWords(resource).nameOf;

const useAsItIs = () => (row: ReviewRow) => row;

/** What is asked about rows; once its dialog closes, the focus is on a row again and not lost. */
function useQuestion(focusRow: () => void) {
  const [asked, setAsked] = useState<Asked>();
  const wasAsked = useRef(false);
  useEffect(() => {
    // A dialog gives the focus back to where it was opened, which may have left the list by now.
    const isLost = wasAsked.current && !asked && document.activeElement === document.body;
    wasAsked.current = asked !== undefined;
    if (isLost) focusRow();
  }, [asked, focusRow]);
  return { asked, setAsked };
}

interface Props {
  reviewed: Reviewed;
  look: QueueLook;
  me: Actor;
}

/** Tabs, filters, rows and the panel of a queue, and what keys and buttons do in it. */
export function Queue({ reviewed, look, me }: Props) {
  const { resource } = reviewed;
  const { meta } = useListContext();
  const included: Included = meta?.included ?? {};
  const words = useQueueWords(resource, look.texts);
  const useNameOf = look.useNameOf ?? useTitles;
  const nameOf = useNameOf(resource);
  const queue = useReviewQueue(reviewed);
  const { current, following, isPanelOpen, isWide } = queue;
  // A key is answered by the rows; their panel follows as soon as it is drawn.
  const shown = useDeferredValue(current);
  const useSeen = look.useSeen ?? useAsItIs;
  const seen = useSeen(current ? [current, ...following] : [], isPanelOpen);
  const find = (path: string, id: number) =>
    included[path]?.find((one) => one.id === id) as RecordValues | undefined;
  const facts = { by: me, at: useNow(), zone: DEFAULT_ZONE, find };
  const transitions = useTransitions(reviewed, {
    words,
    queue,
    nameOf,
    maySee: (row) => mayDo(resource, 'see', row, facts),
  });
  const { asked, setAsked } = useQuestion(() => queue.choose(current));
  const actions = actionsOf(reviewed, look, words).filter(({ transition }) =>
    may(me, resource.access, transition.may),
  );
  const transitionsOf = (row: ReviewRow) => rowTransitions(reviewed, row, facts);
  const actionsFor = (row: ReviewRow) => {
    const { may } = transitionsOf(row);
    return actions.filter(({ makes }) => may.has(makes));
  };
  const review: Review = {
    ...reviewed,
    ...queue,
    look,
    words,
    actions,
    transitionsOf,
    actionsFor,
    nameOf,
    seen,
    isSelectable: (row) => actionsFor(row).some(({ transition }) => transition.bulk),
    begin: (action: QueueAction, rows) => {
      if (action.isAsked) setAsked({ action, rows });
      else transitions.make(action.makes, rows);
    },
  };
  const Panel = look.Panel ?? QueuePanel;
  return (
    <ReviewContext value={review}>
      <IncludedRows value={included}>
        <QueueKeys move={queue.move} isPanelOpen={isPanelOpen} undo={transitions.undo} />
        <Head>
          <ReviewTabs />
          {look.Filters ? <look.Filters /> : <ReviewFilters names={look.narrowedBy} />}
        </Head>
        {look.Notices && <look.Notices />}
        <QueueFailures transitions={transitions} />
        <ReviewLayout
          panel={isPanelOpen && current && shown && <Panel key={shown.id} row={shown} />}
          panelLabel={words('panel')}
          isWide={isWide}
          onClose={queue.close}
        >
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <QueueRows isNarrow={queue.isNarrow} progress={transitions.progress} />
          </Paper>
        </ReviewLayout>
        {asked && (
          <QueueQuestion
            asked={asked}
            transitions={transitions}
            onClose={() => setAsked(undefined)}
          />
        )}
      </IncludedRows>
    </ReviewContext>
  );
}
