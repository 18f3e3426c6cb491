import { useState } from 'react';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { useReviewQueue } from '../../../crud/review/useReviewQueue';
import { useRun } from '../../../crud/review/useRun';
import { useAct } from '../../../crud/useAct';
import { weeksEntry } from '../view/weekAccess';
import { useWeeksAhead } from './useWeekView';
import { askedOf } from './weekRow';

/** The weeks of the queue and what is done to them. */
export function useWeekQueue() {
  const act = useAct();
  const queue = useReviewQueue(weeksEntry);
  const { current, following, isPanelOpen, judge } = queue;
  const seenVersion = useWeeksAhead(current ? [current, ...following] : [], isPanelOpen);
  const [approved, setApproved] = useState<ReviewRow[]>([]);

  const approval = useRun((week: ReviewRow) =>
    judge(week, 'approved', () =>
      act('timesheets/approve', { ...askedOf(week), version: week.version }),
    ),
  );
  const undoing = useRun((week: ReviewRow) =>
    judge(week, 'submitted', () => act('timesheets/undo-approve', askedOf(week))),
  );

  return {
    ...queue,
    approval,
    undoing,
    approved,
    seenVersion,
    /** Approves weeks as they were seen; the next row takes the place of the current one. */
    approve: async (weeks: readonly ReviewRow[]) => {
      queue.leaveOnly(weeks);
      const done = await approval.run(weeks);
      if (done.length > 0) setApproved(done);
      queue.refocus();
    },
    undo: async (weeks: readonly ReviewRow[]) => {
      setApproved([]);
      await undoing.run(weeks.map((week) => ({ ...week, status: 'approved' })));
      queue.refocus();
    },
  };
}
