import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { draftKey, dropDraft, keepDraft, readDraft } from '@/browser/crud/sync/drafts';
import { useMe } from '@/browser/crud/useMe';
import { withJob } from '@/modules/timesheets/ui/week/model/arranging';
import { isSameJob, type Job } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import type { Place } from './gridPlace';

/** A cell that is being typed into. */
export interface TypedCell extends Place {
  text: string;
  /** What stood there, where it was opened with it: left as it is, nothing was typed. */
  before?: string;
}

/** The cell that is being typed into. It is kept in the browser, so that it is still open after a reload. */
export function useTypedCell(onRestored: (place: Place) => void) {
  const { store, userId, weekStart, dates, permission } = useWeek();
  const me = useMe();
  const signedIn = me?.id;
  const draft = useMemo(
    () => (signedIn === undefined ? undefined : openCellDraft(signedIn, userId, weekStart)),
    [signedIn, userId, weekStart],
  );
  const [typing, show] = useState<TypedCell>();
  // A box that goes away because it was answered loses the focus too, and must not answer twice.
  const isOpen = useRef(false);

  const open = (cell: TypedCell) => {
    isOpen.current = true;
    show(cell);
    const job = store.state().content.rows.find(({ id }) => id === cell.row)?.job;
    if (job) draft?.keep({ job, date: cell.column, text: cell.text });
  };
  const close = () => {
    isOpen.current = false;
    show(undefined);
    draft?.drop();
  };

  const restore = useEffectEvent(() => {
    const kept = draft?.found();
    if (!kept || !permission.edit || !dates.includes(kept.date)) return;
    store.change('add_row', withJob(store.state().content, kept.job));
    const row = store.state().content.rows.find(({ job }) => isSameJob(job, kept.job));
    if (!row) return;
    const place = { row: row.id, column: kept.date };
    open({ ...place, text: kept.text });
    onRestored(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person's week
  useEffect(() => restore(), [draft]);

  return { typing, isOpen: () => isOpen.current, open, close };
}

/** A cell that is being typed into. Rows have other names after a reload; their jobs stay. */
interface OpenCell {
  job: Job;
  date: string;
  text: string;
}

const isOpenCell = (kept: unknown): kept is OpenCell => {
  const { job, date, text } = { ...(kept as Partial<OpenCell> | null) };
  return typeof job === 'object' && typeof date === 'string' && typeof text === 'string';
};

/** Keeps the cell that is open in the browser, for one person and one week, until it is answered. */
interface OpenCellDraft {
  keep(cell: OpenCell): void;
  found(): OpenCell | undefined;
  drop(): void;
}

/** The draft of the cell that somebody who is signed in has open in a week. */
function openCellDraft(
  signedIn: number | string,
  userId: number,
  weekStart: string,
): OpenCellDraft {
  const key = draftKey(signedIn, `pages/timesheet/${userId}/${weekStart}/cell`);
  return {
    keep: (cell) => void keepDraft(key, cell),
    found: () => readDraft(key, isOpenCell)?.kept,
    drop: () => dropDraft(key),
  };
}
