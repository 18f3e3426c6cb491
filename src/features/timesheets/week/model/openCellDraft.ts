import { draftKey, dropDraft, keepDraft, readDraft } from '../../../../crud/sync/drafts';
import type { Job } from './week';

/** A cell that is being typed into. Rows have other names after a reload; their jobs stay. */
export interface OpenCell {
  job: Job;
  date: string;
  text: string;
}

const isOpenCell = (kept: unknown): kept is OpenCell => {
  const { job, date, text } = { ...(kept as Partial<OpenCell> | null) };
  return typeof job === 'object' && typeof date === 'string' && typeof text === 'string';
};

/** Keeps the cell that is open in the browser, for one person and one week, until it is answered. */
export interface OpenCellDraft {
  keep(cell: OpenCell): void;
  found(): OpenCell | undefined;
  drop(): void;
}

/** The draft of the cell that somebody who is signed in has open in a week. */
export function openCellDraft(
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
