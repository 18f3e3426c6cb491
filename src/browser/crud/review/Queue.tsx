import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { ToolsOrBar } from '@/browser/crud/list/rows/ToolsOrBar';
import { useWords } from '@/browser/crud/useWords';
import { type Included, IncludedRows } from '@/browser/fields';
import { useFillsWindow } from '@/browser/kit/behaviour/useFillsWindow';
import { Card } from '@/browser/kit/Card';
import { styled } from '@/browser/kit/styles/styled';
import { type Actor, may } from '@/core/access/table';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { RecordValues } from '@/core/fields';
import { actionsOf } from './actions/actions';
import { QueueFailures } from './actions/QueueFailures';
import { QueueKeys } from './actions/QueueKeys';
import { isCheckedFirst, type QueueDialog, QueueQuestion } from './actions/QueueQuestion';
import type { ReviewRow } from './actions/reviewed';
import { mayDo, type Reviewed } from './actions/reviewed';
import { rowTransitions } from './actions/rowTransitions';
import { SelectionBar } from './actions/SelectionBar';
import type { Progress } from './actions/useRun';
import { useTransitions } from './actions/useTransitions';
import { QueuePanel } from './QueuePanel';
import { QueueRows } from './QueueRows';
import type { QueueLook } from './queueParts';
import { type QueueAction, QueuePlaceContext, type Review, ReviewContext } from './ReviewContext';
import { ReviewFilters } from './ReviewFilters';
import { ReviewLayout } from './ReviewLayout';
import { ReviewTabs } from './ReviewTabs';
import { useQueueWords } from './useQueueWords';
import { useReviewQueue } from './useReviewQueue';

const EVERY = 15_000;
const NOTHING = {};

/** Returns the time in ISO 8601, updated every 15 seconds, so that an Undo with a time limit disappears. */
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
  // Tabs that do not fit scroll instead of widening the head.
  '& > *': { minWidth: 0 },
  // Nor do they grow with filters on several lines.
  '& > :first-child': { alignSelf: 'flex-start' },
  gap: 8,
  marginBottom: 12,
  // Reserves the height of the selection bar.
  '& > :last-child': {
    flex: '1 1 400px',
    minHeight: 36,
    '& > :first-of-type': { display: 'flex', justifyContent: 'flex-end' },
    '@media (max-width: 899px)': { '& > :first-of-type': { justifyContent: 'flex-start' } },
  },
});

const Rows = styled(Card)({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const Filling = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  // Cards scroll with the page.
  '@media screen and (min-width: 900px)': { height: 'var(--window-left)', minHeight: 480 },
});

const useTitles = (resource: Reviewed['resource']) => useWords(resource).nameOf;

const useAsItIs = () => (row: ReviewRow) => row;

/** Returns the state of the dialog about rows, and returns the focus to a row once it closes. */
function useQuestion(focusRow: () => void) {
  const [question, setQuestion] = useState<QueueDialog>();
  const wasOpen = useRef(false);
  useEffect(() => {
    // A dialog returns the focus to the element that opened it, which may have left the list.
    const isLost = wasOpen.current && !question && document.activeElement === document.body;
    wasOpen.current = question !== undefined;
    if (isLost) focusRow();
  }, [question, focusRow]);
  return { question, setQuestion };
}

/** Returns a function with a stable identity that calls the latest function. */
function useStable<Input, Result>(latest: (input: Input) => Result): (input: Input) => Result {
  const current = useRef(latest);
  current.current = latest;
  return useCallback((input) => current.current(input), []);
}

/** Returns the facts that decide, together with the row, which transitions it has. */
function useFacts(by: Actor, included: Included) {
  const now = useNow();
  return useMemo(() => {
    const find = (path: string, id: number) =>
      included[path]?.find((record) => record.id === id) as RecordValues | undefined;
    return { by, now, zone: DEFAULT_ZONE, find };
  }, [by, now, included]);
}

/** Returns a function that computes a value once for each row. */
function oncePerRow<Result extends object>(compute: (row: ReviewRow) => Result) {
  const cache = new WeakMap<ReviewRow, Result>();
  return (row: ReviewRow): Result => {
    const result = cache.get(row) ?? compute(row);
    cache.set(row, result);
    return result;
  };
}

interface HeadProps {
  look: QueueLook;
  progress: Progress | undefined;
}

const QueueHead = ({ look: { Filters, Notices, filterFields }, progress }: HeadProps) => (
  <>
    <Head>
      <ReviewTabs />
      <ToolsOrBar bar={<SelectionBar progress={progress} />}>
        {Filters ? <Filters /> : <ReviewFilters names={filterFields} />}
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

/** The tabs, filters, rows and panel of a queue, with its keys and buttons. */
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
  // Deferred, so that the rows respond to a key before the panel renders.
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
  const { question, setQuestion } = useQuestion(() => queue.choose(current));
  const begin = useEvent((action: QueueAction, of: readonly ReviewRow[]) => {
    if (action.opensDialog || isCheckedFirst(look, action, of)) setQuestion({ action, rows: of });
    else transitions.make(action.makes, of);
  });
  const choose = useEvent(queue.choose);
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
    const offered = { actions, transitionsOf, actionsFor, isSelectable };
    const commands = { begin, choose, open, close, toggle, select, refresh };
    return { ...reviewed, ...offered, ...commands, look, words, nameOf };
  }, [
    reviewed,
    look,
    words,
    me,
    facts,
    nameOf,
    begin,
    choose,
    open,
    close,
    toggle,
    select,
    refresh,
  ]);
  const Panel = look.Panel ?? QueuePanel;
  // Memoised, because rendering them on every key press would take longer than the rows.
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
              <Rows>
                <QueueRows isNarrow={queue.isNarrow} />
              </Rows>
            </ReviewLayout>
          </Filling>
          {question && (
            <QueueQuestion
              question={question}
              transitions={transitions}
              onClose={() => setQuestion(undefined)}
            />
          )}
        </IncludedRows>
      </QueuePlaceContext>
    </ReviewContext>
  );
}
