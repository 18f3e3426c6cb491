import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { HttpError, type Identifier, useEvent, useListContext, useStore } from 'react-admin';
import { useSelection } from '@/browser/crud/useSelection';
import type { Reviewed, ReviewRow } from './actions/reviewed';
import { useCurrentRow } from './useCurrentRow';
import { useQueueData } from './useQueueData';

/**
 * The rows of the list around that are in the state that is asked for (in `field`), without those that were judged
 * here: they leave at once, before the server has answered the list again. One that comes back in another version is
 * shown again.
 */
function useShownRows(field: string) {
  const { data, filterValues } = useListContext<ReviewRow>();
  const asked: unknown = filterValues[field];
  const [gone, setGone] = useState<ReadonlyMap<Identifier, number>>(new Map());
  const rows = useMemo(
    () =>
      data?.filter(
        (row) =>
          Number(row.version) > (gone.get(row.id) ?? -1) &&
          (typeof asked !== 'string' || row[field] === asked),
      ) ?? [],
    [data, gone, asked, field],
  );
  const hide = useCallback(({ id, version }: ReviewRow) => {
    setGone((before) => new Map(before).set(id, Number(version)));
  }, []);
  const show = useCallback(({ id }: ReviewRow) => {
    setGone((before) => new Map([...before].filter(([one]) => one !== id)));
  }, []);
  return { rows, hide, show };
}

/** The record as it is now, where a refusal brings it along. */
function recordIn(error: unknown): ReviewRow | undefined {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { data } = { ...(body as object | undefined) } as { data?: unknown };
  const isRecord = typeof data === 'object' && data !== null && 'id' in data && 'version' in data;
  return isRecord ? (data as ReviewRow) : undefined;
}

/** Whether the panel is open: beside the rows that stays as it was left, over them it starts closed. */
function useReviewPanel() {
  const isWide = useMediaQuery('(min-width: 1280px)', { noSsr: true });
  const [isBeside, setBeside] = useStore('review.panel', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  return {
    isWide,
    isPanelOpen: isWide ? isBeside : isSheetOpen,
    setPanelOpen: isWide ? setBeside : setSheetOpen,
    takesFocus: isWide || !isSheetOpen,
  };
}

/** Looks for the focus where a button that had it went with its rows: the current row gets it. */
function useFocusOnRow({ current, choose }: ReturnType<typeof useCurrentRow<ReviewRow>>) {
  const [isSeeking, setSeeking] = useState(false);
  useEffect(() => {
    if (!isSeeking || !current) return;
    if (document.activeElement === document.body) choose(current);
    setSeeking(false);
  }, [isSeeking, current, choose]);
  return setSeeking;
}

/** The rows of a queue, the current one and its panel: judged rows leave at once, and come back where the server says no. */
export function useReviewQueue(reviewed: Reviewed) {
  const { field } = reviewed.workflow;
  const { filterValues } = useListContext();
  const { rows, hide, show } = useShownRows(field);
  const { isWide, isPanelOpen, setPanelOpen, takesFocus } = useReviewPanel();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const place = useCurrentRow(rows, { takesFocus, filter: filterValues });
  const setSeeking = useFocusOnRow(place);
  const data = useQueueData(reviewed);
  const { selected, toggle, select } = useSelection(rows);
  // Where the list holds rows of every state, or of the new one, a row that was judged stays in it.
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
    /** Whether there is no room for a table. */
    isNarrow,
    /** Whether there is room for the panel beside it. */
    isWide,
    isPanelOpen,
    selected,
    select,
    toggle: toggleRow,
    open,
    close,
    /** Reads the rows and the counts again. */
    refresh,
    /** Goes on to the next row where it is this one alone that is about to leave. */
    leaveOnly: ([only, ...others]: readonly ReviewRow[]) => {
      if (only && others.length === 0) place.leave(only);
    },
    /** Goes to a row that an undo takes to a state whose rows are shown. */
    expect: (row: ReviewRow | undefined, to: string) => {
      if (row && !isLeavingTo(to)) place.expect(row);
    },
    /** Makes the call that takes a row to another state, shown at once and put back where it is refused. */
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
    /** A dialog made the transition: the row leaves the list. */
    moved: (row: ReviewRow, to: string) => {
      place.leave(row);
      if (isLeavingTo(to)) hide(row);
      data.shift(String(row[field]), to);
      data.refreshSoon();
    },
    /** A row that this person may see no longer leaves, and the next takes its place. */
    release: (row: ReviewRow) => {
      place.leave(row);
      hide(row);
      data.refreshSoon();
    },
    /** Puts the focus on a row where what had it is gone, once there is one. */
    refocus: () => setSeeking(true),
  };
}
