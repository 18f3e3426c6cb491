import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { draftKey, dropDraft, readDraft, storeDraft } from '@/browser/crud/sync/drafts';
import { useMe } from '@/browser/crud/useMe';
import { withJob } from '@/modules/timesheets/ui/week/model/arranging';
import { isSameJob, type Job } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import type { Place } from './gridPlace';

/** The cell that is being typed into. */
export interface TypedCell extends Place {
  text: string;
  /** The initial text, if it was opened with it: left unchanged, nothing was typed. */
  before?: string;
}

/** Holds the cell being typed into. It is stored in the browser, so that it is still open after a reload. */
export function useTypedCell(onRestored: (place: Place) => void) {
  const { store, userId, weekStart, dates, permission } = useWeek();
  const me = useMe();
  const signedIn = me?.id;
  const draft = useMemo(
    () => (signedIn === undefined ? undefined : openCellDraft(signedIn, userId, weekStart)),
    [signedIn, userId, weekStart],
  );
  const [typing, show] = useState<TypedCell>();
  // A box that closes after its text was taken also loses the focus, and must not take it twice.
  const isOpen = useRef(false);

  const open = (cell: TypedCell) => {
    isOpen.current = true;
    show(cell);
    const job = store.state().content.rows.find(({ id }) => id === cell.row)?.job;
    if (job) draft?.save({ job, date: cell.column, text: cell.text });
  };
  const close = () => {
    isOpen.current = false;
    show(undefined);
    draft?.drop();
  };

  const restore = useEffectEvent(() => {
    const found = draft?.load();
    if (!found || !permission.edit || !dates.includes(found.date)) return;
    store.change('add_row', withJob(store.state().content, found.job));
    const row = store.state().content.rows.find(({ job }) => isSameJob(job, found.job));
    if (!row) return;
    const place = { row: row.id, column: found.date };
    open({ ...place, text: found.text });
    onRestored(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person's week
  useEffect(() => restore(), [draft]);

  return { typing, isOpen: () => isOpen.current, open, close };
}

/** A stored cell that is being typed into. Row ids change on reload; jobs do not. */
interface OpenCell {
  job: Job;
  date: string;
  text: string;
}

const isOpenCell = (stored: unknown): stored is OpenCell => {
  const { job, date, text } = { ...(stored as Partial<OpenCell> | null) };
  return typeof job === 'object' && typeof date === 'string' && typeof text === 'string';
};

/** Stores the open cell of one person and week in the browser until its text is taken. */
interface OpenCellDraft {
  save(cell: OpenCell): void;
  load(): OpenCell | undefined;
  drop(): void;
}

/** Returns the draft of the signed-in user's open cell in a week. */
function openCellDraft(
  signedIn: number | string,
  userId: number,
  weekStart: string,
): OpenCellDraft {
  const key = draftKey(signedIn, `pages/timesheet/${userId}/${weekStart}/cell`);
  return {
    save: (cell) => void storeDraft(key, cell),
    load: () => readDraft(key, isOpenCell)?.content,
    drop: () => dropDraft(key),
  };
}
