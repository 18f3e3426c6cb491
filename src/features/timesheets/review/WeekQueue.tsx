import Paper from '@mui/material/Paper';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { Actor } from '../../../../domain/kernel/access/table';
import { ReviewContext, type ReviewRow } from '../../../crud/review/ReviewContext';
import { ReviewHead } from '../../../crud/review/ReviewHead';
import { ReviewLayout } from '../../../crud/review/ReviewLayout';
import { ReviewTabs } from '../../../crud/review/ReviewTabs';
import { useQuestion } from '../../../crud/review/useQuestion';
import { useReviewKeys } from '../../../crud/review/useReviewKeys';
import { useUndoToast } from '../../../crud/review/useUndoToast';
import { IncludedRows } from '../../../fields';
import { WeekDialog } from './dialogs/WeekDialog';
import { NotBegun } from './NotBegun';
import { WeekPanel } from './panel/WeekPanel';
import { type Queue, QueueContext, type WeekQuestion } from './QueueContext';
import { useNow } from './useNow';
import { useWeekQueue } from './useWeekQueue';
import { WeekFailures } from './WeekFailures';
import { WeekFilters } from './WeekFilters';
import { WeekRows } from './WeekRows';
import { WeekSubtitle } from './WeekSubtitle';
import { offersOf } from './weekOffers';
import { personOf } from './weekRow';

const TABS = [
  { status: 'submitted', label: 'timesheets.review.tab.submitted' },
  { status: 'draft', label: 'timesheets.review.tab.draft' },
  { status: 'approved', label: 'timesheets.review.tab.approved' },
  { status: 'rejected', label: 'timesheets.review.tab.rejected' },
];

/** Tabs, filters, rows and the panel of the queue, and what keys and buttons do in it. */
export function WeekQueue({ me }: { me: Actor }) {
  const translate = useTranslate();
  const notify = useNotify();
  const now = useNow();
  const { meta } = useListContext();
  const week = useWeekQueue();
  const { current, approval, approved, isPanelOpen, isNarrow, isWide } = week;
  const { asked, ask, settle } = useQuestion<{ question: WeekQuestion; week: ReviewRow }>(() =>
    week.choose(current),
  );
  const offers = (row: ReviewRow) => offersOf(row, me, now);
  const queue: Queue = {
    ...week,
    offers,
    nameOf: personOf,
    isSelectable: (row) => offers(row).may.has('approve'),
    approve: (weeks) => void week.approve(weeks),
    undo: (weeks) => void week.undo(weeks),
    ask: (question, row) => ask({ question, week: row }),
  };
  useReviewKeys(queue, {
    move: week.move,
    isPanelOpen,
    acts: {
      approve: (row) => queue.approve([{ ...row, version: week.seenVersion(row) }]),
      return: (row) => queue.ask('return', row),
    },
    undo: approved.length > 0 ? () => queue.undo(approved) : undefined,
    onRefused: (_act, _row, why) =>
      notify(why ?? 'timesheets.review.not_submitted', { type: 'info' }),
  });
  const told = { smart_count: approved.length, name: approved[0] && personOf(approved[0]) };
  useUndoToast(approved, translate('timesheets.review.approved', told), () => queue.undo(approved));
  return (
    <ReviewContext value={queue}>
      <QueueContext value={queue}>
        <IncludedRows value={meta?.included ?? {}}>
          <WeekSubtitle me={me} />
          <ReviewHead>
            <ReviewTabs tabs={TABS} />
            <WeekFilters />
          </ReviewHead>
          <NotBegun />
          <WeekFailures approval={approval} undoing={week.undoing} />
          <ReviewLayout
            panel={isPanelOpen && current && <WeekPanel key={current.id} row={current} />}
            panelLabel={translate('timesheets.review.panel')}
            isWide={isWide}
            onClose={queue.close}
          >
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              <WeekRows isNarrow={isNarrow} progress={approval.progress} />
            </Paper>
          </ReviewLayout>
          {asked && (
            <WeekDialog
              {...asked}
              onDone={week.refresh}
              onJudged={week.settle}
              onReleased={week.release}
              onClose={settle}
            />
          )}
        </IncludedRows>
      </QueueContext>
    </ReviewContext>
  );
}
