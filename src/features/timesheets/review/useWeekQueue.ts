import { useState } from 'react';
import { HttpError, useListContext } from 'react-admin';
import { useCurrentRow } from '../../../crud/review/useCurrentRow';
import { useQueueData } from '../../../crud/review/useQueueData';
import { useRun } from '../../../crud/review/useRun';
import { useShownRows } from '../../../crud/review/useShownRows';
import { useAct } from '../../../crud/useAct';
import { weeksEntry } from '../view/weekAccess';
import { useWeeksAhead } from './useWeekView';
import { askedOf, type WeekRow } from './weekRow';

/** The record as it is now, where a refusal brings it along. */
function recordIn(error: unknown): WeekRow | undefined {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { data } = { ...(body as object | undefined) } as { data?: unknown };
  const isRecord = typeof data === 'object' && data !== null && 'id' in data && 'version' in data;
  return isRecord ? (data as WeekRow) : undefined;
}

interface Options {
  /** Whether the panel shows the current week, so that its version is the one that was seen. */
  isPanelOpen: boolean;
  takesFocus: boolean;
}

/** The weeks of the queue and what is done to them: judged weeks leave at once, and come back where the server says no. */
export function useWeekQueue({ isPanelOpen, takesFocus }: Options) {
  const act = useAct();
  const { filterValues } = useListContext();
  const { rows, hide, show } = useShownRows<WeekRow>();
  const place = useCurrentRow(rows, { takesFocus });
  const data = useQueueData(weeksEntry);
  const seenVersion = useWeeksAhead(
    place.current ? [place.current, ...place.following] : [],
    isPanelOpen,
  );
  const [approved, setApproved] = useState<WeekRow[]>([]);

  const judge = async (week: WeekRow, to: string, call: () => Promise<unknown>) => {
    const from = String(week.status);
    // Where the list holds weeks of every state, one that was judged stays in it.
    const isLeaving = filterValues.status !== undefined;
    if (isLeaving) hide(week);
    data.shift(from, to);
    try {
      data.replace((await call()) as WeekRow);
    } catch (error) {
      show(week);
      data.shift(to, from);
      const now = recordIn(error);
      if (now) data.replace(now);
      throw error;
    } finally {
      data.refreshSoon();
    }
  };

  const approval = useRun((week: WeekRow) =>
    judge(week, 'approved', () =>
      act('timesheets/approve', { ...askedOf(week), version: week.version }),
    ),
  );
  const undoing = useRun((week: WeekRow) =>
    judge(week, 'submitted', () => act('timesheets/undo-approve', askedOf(week))),
  );

  return {
    ...place,
    rows,
    data,
    approval,
    undoing,
    approved,
    forgetApproved: () => setApproved([]),
    seenVersion,
    /** Approves weeks as they were seen; the next row takes the place of the current one. */
    approve: async (weeks: readonly WeekRow[]) => {
      const [only] = weeks;
      if (weeks.length === 1 && only) place.leave(only);
      const done = await approval.run(weeks);
      if (done.length > 0) setApproved(done);
    },
    undo: async (weeks: readonly WeekRow[]) => {
      setApproved([]);
      return undoing.run(weeks.map((week) => ({ ...week, status: 'approved' })));
    },
    /** A week was judged by a dialog: it leaves the list. */
    settle: (week: WeekRow, to: string) => {
      place.leave(week);
      if (filterValues.status !== undefined) hide(week);
      data.shift(String(week.status), to);
      data.refreshSoon();
    },
  };
}
