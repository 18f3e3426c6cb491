import Paper from '@mui/material/Paper';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { ToolsOrBar } from '@/browser/crud/list/rows/ToolsOrBar';
import { useWords } from '@/browser/crud/useWords';
import { type Included, IncludedRows } from '@/browser/fields';
import { useFillsWindow } from '@/browser/kit/behaviour/useFillsWindow';
import { styled } from '@/browser/kit/styles/styled';
import { type Actor, may } from '@/core/access/table';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { RecordValues } from '@/core/fields';
import { actionsOf } from './actions/actions';
import { QueueFailures } from './actions/QueueFailures';
import { QueueKeys } from './actions/QueueKeys';
import { type Asked, isCheckedFirst, QueueQuestion } from './actions/QueueQuestion';
import type { ReviewRow } from './actions/reviewed';
import { mayDo, type Reviewed } from './actions/reviewed';
import { rowTransitions } from './actions/rowTransitions';
import { SelectionBar } from './actions/SelectionBar';
import type { Progress } from './actions/useRun';
import { useTransitions } from './actions/useTransitions';
import { QueuePanel } from './QueuePanel';
import { QueueRows } from './QueueRows';
import type { QueueLook } from './queueLook';
import { type QueueAction, QueuePlaceContext, type Review, ReviewContext } from './ReviewContext';
import { ReviewFilters } from './ReviewFilters';
import { ReviewLayout } from './ReviewLayout';
import { ReviewTabs } from './ReviewTabs';
import { useQueueWords } from './useQueueWords';
import { useReviewQueue } from './useReviewQueue';

const EVERY = 15_000;
const NOTHING = {};

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
  gap: 8,
  marginBottom: 12,
  // Room for what can be done to several rows, whether or not any is selected.
  '& > :last-child': {
    flex: '1 1 400px',
    minHeight: 36,
    '& > :first-of-type': { display: 'flex', justifyContent: 'flex-end' },
    '@media (max-width: 899px)': { '& > :first-of-type': { justifyContent: 'flex-start' } },
  },
});

const Filling = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  // Cards are read as a page is: they scroll with it.
  '@media screen and (min-width: 900px)': { height: 'var(--window-left)', minHeight: 480 },
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

/** A function that does what the latest one given does. */
function useStable<Asked, Answer>(latest: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const kept = useRef(latest);
  kept.current = latest;
  return useCallback((asked) => kept.current(asked), []);
}

/** What it depends on whether a row may be judged, beside the row. */
function useFacts(by: Actor, included: Included) {
  const at = useNow();
  return useMemo(() => {
    const find = (path: string, id: number) =>
      included[path]?.find((one) => one.id === id) as RecordValues | undefined;
    return { by, at, zone: DEFAULT_ZONE, find };
  }, [by, at, included]);
}

/** What is worked out of a row, kept as long as the row is. */
function oncePerRow<Answer extends object>(work: (row: ReviewRow) => Answer) {
  const known = new WeakMap<ReviewRow, Answer>();
  return (row: ReviewRow): Answer => {
    const answer = known.get(row) ?? work(row);
    known.set(row, answer);
    return answer;
  };
}

interface HeadProps {
  look: QueueLook;
  progress: Progress | undefined;
}

const QueueHead = ({ look: { Filters, Notices, narrowedBy }, progress }: HeadProps) => (
  <>
    <Head>
      <ReviewTabs />
      <ToolsOrBar bar={<SelectionBar progress={progress} />}>
        {Filters ? <Filters /> : <ReviewFilters names={narrowedBy} />}
      </ToolsOrBar>
    </Head>
    {Notices && <Notices />}
  </>
);

interface Props {
  reviewed: Reviewed;
  look: QueueLook;
  me: Actor;
}

/** Tabs, filters, rows and the panel of a queue, and what keys and buttons do in it. */
export function Queue({ reviewed, look, me }: Props) {
  const { resource } = reviewed;
  const filling = useRef<HTMLDivElement>(null);
  useFillsWindow(filling);
  const { meta } = useListContext();
  const included: Included = meta?.included ?? NOTHING;
  const words = useQueueWords(resource, look.texts);
  const nameOf = useStable((look.useNameOf ?? useTitles)(resource));
  const queue = useReviewQueue(reviewed);
  const { rows, current, following, selected, isPanelOpen, isWide } = queue;
  // A key is answered by the rows; their panel follows as soon as it is drawn.
  const shown = useDeferredValue(current);
  const ahead = useMemo(() => (current ? [current, ...following] : []), [current, following]);
  const seen = (look.useSeen ?? useAsItIs)(ahead, isPanelOpen);
  const facts = useFacts(me, included);
  const transitions = useTransitions(reviewed, {
    words,
    queue,
    nameOf,
    maySee: (row) => mayDo(resource, 'see', row, facts),
  });
  const { asked, setAsked } = useQuestion(() => queue.choose(current));
  const begin = useEvent((action: QueueAction, of: readonly ReviewRow[]) => {
    if (action.isAsked || isCheckedFirst(look, action, of)) setAsked({ action, rows: of });
    else transitions.make(action.makes, of);
  });
  const { open, close, toggle, select, refresh } = queue;
  const review = useMemo((): Review => {
    const actions = actionsOf(reviewed, look, words).filter(({ transition }) =>
      may(me, reviewed.resource.access, transition.may),
    );
    const transitionsOf = oncePerRow((row) => rowTransitions(reviewed, row, facts));
    const actionsFor = oncePerRow((row) => {
      const { may } = transitionsOf(row);
      return actions.filter(({ makes }) => may.has(makes));
    });
    const isSelectable = (row: ReviewRow) =>
      actionsFor(row).some(({ transition }) => transition.bulk);
    const asked = { actions, transitionsOf, actionsFor, isSelectable };
    const done = { begin, open, close, toggle, select, refresh };
    return { ...reviewed, ...asked, ...done, look, words, nameOf };
  }, [reviewed, look, words, me, facts, nameOf, begin, open, close, toggle, select, refresh]);
  const Panel = look.Panel ?? QueuePanel;
  // Neither is drawn again by a key: that would take longer than the rows themselves.
  const { progress } = transitions;
  const head = useMemo(() => <QueueHead look={look} progress={progress} />, [look, progress]);
  const panel = useMemo(
    () => isPanelOpen && shown && <Panel key={shown.id} row={shown} />,
    [isPanelOpen, shown, Panel],
  );
  return (
    <ReviewContext value={review}>
      <QueuePlaceContext value={{ rows, current, selected, seen }}>
        <IncludedRows value={included}>
          <QueueKeys move={queue.move} isPanelOpen={isPanelOpen} undo={transitions.undo} />
          <Filling ref={filling}>
            {head}
            <QueueFailures transitions={transitions} />
            <ReviewLayout
              panel={current && panel}
              panelLabel={words('panel')}
              isWide={isWide}
              onClose={queue.close}
            >
              <Paper
                variant="outlined"
                sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}
              >
                <QueueRows isNarrow={queue.isNarrow} />
              </Paper>
            </ReviewLayout>
          </Filling>
          {asked && (
            <QueueQuestion
              asked={asked}
              transitions={transitions}
              onClose={() => setAsked(undefined)}
            />
          )}
        </IncludedRows>
      </QueuePlaceContext>
    </ReviewContext>
  );
}
