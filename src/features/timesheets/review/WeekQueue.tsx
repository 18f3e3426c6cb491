import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import type { Actor } from '../../../../domain/access/table';
import { ReviewLayout } from '../../../crud/review/ReviewLayout';
import { ReviewTabs } from '../../../crud/review/ReviewTabs';
import { UndoBar } from '../../../crud/review/UndoBar';
import { useSelection } from '../../../crud/review/useSelection';
import { IncludedRows } from '../../../fields';
import { WeekDialog } from './dialogs/WeekDialog';
import { WeekPanel } from './panel/WeekPanel';
import { type Queue, QueueContext, type WeekQuestion } from './QueueContext';
import { useNow } from './useNow';
import { useQueueKeys } from './useQueueKeys';
import { useWeekQueue } from './useWeekQueue';
import { WeekFailures } from './WeekFailures';
import { WeekFilters } from './WeekFilters';
import { WeekRows } from './WeekRows';
import { WeekSubtitle } from './WeekSubtitle';
import { offersOf } from './weekOffers';
import { personOf, type WeekRow } from './weekRow';

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
  const isWide = useMediaQuery('(min-width: 1280px)', { noSsr: true });
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isBeside, setBeside] = useStore('review.panel', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isPanelOpen = isWide ? isBeside : isSheetOpen;
  const setPanelOpen = isWide ? setBeside : setSheetOpen;
  const queue = useWeekQueue({ isPanelOpen, takesFocus: isWide || !isSheetOpen });
  const { rows, current, choose, approval, undoing, approved } = queue;
  const { selected, toggle, select } = useSelection(rows);
  const [asked, setAsked] = useState<{ question: WeekQuestion; week: WeekRow }>();
  const wasAsked = useRef(false);
  useEffect(() => {
    // A dialog gives the focus back to where it was opened, which may have left the list by now.
    const isLost = wasAsked.current && !asked && document.activeElement === document.body;
    wasAsked.current = asked !== undefined;
    if (isLost) choose(current);
  }, [asked, choose, current]);

  const context: Queue = useMemo(
    () => ({
      rows,
      current,
      selected,
      offers: (week) => offersOf(week, me, now),
      open: (week) => {
        choose(week);
        setPanelOpen(true);
      },
      close: () => {
        setPanelOpen(false);
        choose(current);
      },
      toggle: ({ id }) => toggle(id),
      select,
      approve: (weeks) => void queue.approve(weeks),
      undo: (weeks) => void queue.undo(weeks),
      ask: (question, week) => setAsked({ question, week }),
    }),
    [rows, current, selected, me, now, choose, setPanelOpen, toggle, select, queue],
  );
  useQueueKeys(context, {
    move: queue.move,
    versionSeen: queue.seenVersion,
    approved,
    isPanelOpen,
    onRefused: (why) => notify(why, { type: 'info' }),
  });
  const panel = isPanelOpen && current && <WeekPanel key={current.id} row={current} />;
  return (
    <QueueContext value={context}>
      <IncludedRows value={meta?.included ?? {}}>
        <WeekSubtitle me={me} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
            mb: 1.5,
          }}
        >
          <ReviewTabs tabs={TABS} />
          <WeekFilters />
        </Box>
        <WeekFailures approval={approval} undoing={undoing} />
        <ReviewLayout
          panel={panel || undefined}
          panelLabel={translate('timesheets.review.panel')}
          isWide={isWide}
          onClose={context.close}
        >
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <WeekRows isNarrow={isNarrow} progress={approval.progress} />
          </Paper>
        </ReviewLayout>
        {asked && (
          <WeekDialog
            {...asked}
            onDone={() => void queue.data.refresh()}
            onJudged={queue.settle}
            onClose={() => setAsked(undefined)}
          />
        )}
        <UndoBar
          words={
            approved.length > 0
              ? translate('timesheets.review.approved', {
                  smart_count: approved.length,
                  name: approved[0] && personOf(approved[0]),
                })
              : undefined
          }
          onUndo={() => context.undo(approved)}
          onClose={queue.forgetApproved}
        />
      </IncludedRows>
    </QueueContext>
  );
}
