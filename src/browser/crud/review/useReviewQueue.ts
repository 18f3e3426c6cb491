import { useCallback, useEffect, useMemo, useState } from 'react';
import { HttpError, type Identifier, useEvent, useListContext, useStore } from 'react-admin';
import { useSelection } from '@/browser/crud/useSelection';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import type { Reviewed, ReviewRow } from './actions/reviewed';
import { useCurrentRow } from './useCurrentRow';
import { useQueueData } from './useQueueData';

/**
 * Returns the rows of the list around in the filtered state (`field`), without those just reviewed, which leave
 * before the list has reloaded. A row that returns in another version is shown again.
 */
function useShownRows(field: string) {
  const { data, filterValues } = useListContext<ReviewRow>();
  const state: unknown = filterValues[field];
  const [gone, setGone] = useState<ReadonlyMap<Identifier, number>>(new Map());
  const rows = useMemo(
    () =>
      data?.filter(
        (row) =>
          Number(row.version) > (gone.get(row.id) ?? -1) &&
          (typeof state !== 'string' || row[field] === state),
      ) ?? [],
    [data, gone, state, field],
  );
  const hide = useCallback(({ id, version }: ReviewRow) => {
    setGone((before) => new Map(before).set(id, Number(version)));
  }, []);
  const show = useCallback(({ id }: ReviewRow) => {
    setGone((before) => new Map([...before].filter(([one]) => one !== id)));
  }, []);
  return { rows, hide, show };
}

/** Returns the current record, if a refusal includes it. */
function recordIn(error: unknown): ReviewRow | undefined {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { data } = { ...(body as object | undefined) } as { data?: unknown };
  const isRecord = typeof data === 'object' && data !== null && 'id' in data && 'version' in data;
  return isRecord ? (data as ReviewRow) : undefined;
}

/** Returns the state of the panel: next to the rows it is remembered, over them it starts closed. */
function useReviewPanel() {
  const isWide = useMedia('(min-width: 1280px)');
  const [isSideOpen, setSideOpen] = useStore('review.panel', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  return {
    isWide,
    isPanelOpen: isWide ? isSideOpen : isSheetOpen,
    setPanelOpen: isWide ? setSideOpen : setSheetOpen,
    takesFocus: isWide || !isSheetOpen,
  };
}

/** Moves the focus to the current row if the focused button has disappeared with its rows. */
function useFocusOnRow({ current, choose }: ReturnType<typeof useCurrentRow<ReviewRow>>) {
  const [isSeeking, setSeeking] = useState(false);
  useEffect(() => {
    if (!isSeeking || !current) return;
    if (document.activeElement === document.body) choose(current);
    setSeeking(false);
  }, [isSeeking, current, choose]);
  return setSeeking;
}

/** Returns a queue's rows, current row and panel. Reviewed rows leave at once, and return if the server refuses. */
export function useReviewQueue(reviewed: Reviewed) {
  const { field } = reviewed.workflow;
  const { filterValues } = useListContext();
  const { rows, hide, show } = useShownRows(field);
  const { isWide, isPanelOpen, setPanelOpen, takesFocus } = useReviewPanel();
  const isNarrow = useMedia('(max-width:899.95px)');
  const place = useCurrentRow(rows, { takesFocus, filter: filterValues });
  const setSeeking = useFocusOnRow(place);
  const data = useQueueData(reviewed);
  const { selected, toggle, select } = useSelection(rows);
  // A reviewed row remains if the list has all states, or the new one.
  const isLeavingTo = (to: string) =>
    filterValues[field] !== undefined && filterValues[field] !== to;
  const toggleRow = useCallback(
    ({ id }: ReviewRow, isRange?: boolean) => toggle(id, isRange),
    [toggle],
  );
  const open = useEvent((row: ReviewRow) => {
    place.choose(row);
    setPanelOpen(true);
  });
  const close = useEvent(() => {
    setPanelOpen(false);
    place.choose(place.current);
  });
  const refresh = useCallback(() => void data.refresh(), [data.refresh]);

  return {
    ...place,
    rows,
    /** True if there is no room for a table. */
    isNarrow,
    /** True if there is room for the panel next to the rows. */
    isWide,
    isPanelOpen,
    selected,
    select,
    toggle: toggleRow,
    open,
    close,
    /** Reloads the rows and the counts. */
    refresh,
    /** Moves to the next row if only a single row is about to leave. */
    leaveOnly: ([only, ...others]: readonly ReviewRow[]) => {
      if (only && others.length === 0) place.leave(only);
    },
    /** Moves to a row that an undo returns to the state on the screen. */
    expect: (row: ReviewRow | undefined, to: string) => {
      if (row && !isLeavingTo(to)) place.expect(row);
    },
    /** Makes the call that moves a row to another state. Shows it at once, and reverts it after a refusal. */
    judge: async (row: ReviewRow, to: string, call: () => Promise<unknown>) => {
      const from = String(row[field]);
      if (isLeavingTo(to)) hide(row);
      data.shift(from, to);
      try {
        const now = (await call()) as ReviewRow;
        data.replace(now);
        place.arrived(now);
      } catch (error) {
        show(row);
        place.giveUp(row);
        data.shift(to, from);
        const now = recordIn(error);
        if (now) data.replace(now);
        throw error;
      } finally {
        data.refreshSoon();
      }
    },
    /** Removes a row after a dialog has made its transition. */
    moved: (row: ReviewRow, to: string) => {
      place.leave(row);
      if (isLeavingTo(to)) hide(row);
      data.shift(String(row[field]), to);
      data.refreshSoon();
    },
    /** Removes a row that this person may no longer see; the next becomes current. */
    release: (row: ReviewRow) => {
      place.leave(row);
      hide(row);
      data.refreshSoon();
    },
    /** Moves the focus to a row if the focused element is gone, once there is a row. */
    refocus: () => setSeeking(true),
  };
}
