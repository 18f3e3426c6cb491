import { newKey, recordKey } from '@/browser/crud/sync/records';
import type { RecordValues, Value } from '@/core/fields';
import { JOB_FIELDS } from '@/modules/timesheets/model/entries/copying';
import type { Working } from '@/modules/timesheets/model/hours/day';
import { type WeekView, workingOf } from '@/modules/timesheets/ui/view/weekView';

/** What the entries of a row of the grid have in common. */
export type Job = Readonly<Record<(typeof JOB_FIELDS)[number], Value>>;

/** A row of the grid. It is kept even before it has hours. */
export interface Row {
  id: string;
  job: Job;
}

/** An entry as it is on the screen, saved or not. */
export interface Entry {
  /** Stays with it through every save. */
  key: string;
  rowId: string;
  values: RecordValues;
}

/** What was typed into a cell and cannot be hours; it stays until it is mended. */
export interface Unread {
  text: string;
  issue: 'unreadable' | 'too_long';
}

/** Everything that is edited, and can be undone. Never changed, only replaced. */
export interface Content {
  rows: readonly Row[];
  entries: readonly Entry[];
  /** Cell → its text that cannot be read as hours. */
  unread: Readonly<Record<string, Unread>>;
}

/** A day of a row. */
export interface Cell {
  rowId: string;
  date: string;
}

/** What editing has to know beside the content. */
export interface Surroundings {
  working: Working;
  /** The entries of the days before and after. */
  around: readonly RecordValues[];
}

export const surroundingsOf = (view: WeekView): Surroundings => ({
  working: workingOf(view),
  around: view.around,
});

/** The name of a cell in `unread`. */
export const cellName = ({ rowId, date }: Cell): string => `${rowId} ${date}`;

/** The job of an entry. */
export const jobOf = (values: Readonly<RecordValues>): Job =>
  Object.fromEntries(
    JOB_FIELDS.map((name) => [
      name,
      name === 'is_rebillable' ? values[name] === true : (values[name] ?? null),
    ]),
  ) as Job;

/** Whether two entries stand in one row. */
export const isSameJob = (one: Job, other: Job): boolean =>
  JOB_FIELDS.every((name) => one[name] === other[name]);

/** The entries of a cell, by their start. */
export const entriesOf = ({ entries }: Content, { rowId, date }: Cell): Entry[] =>
  entries
    .filter((entry) => entry.rowId === rowId && entry.values.date === date)
    .toSorted((one, other) =>
      String(one.values.start_time).localeCompare(String(other.values.start_time)),
    );

/** The rows with one for this job, and its id. */
export function withRow(rows: readonly Row[], job: Job): { rows: readonly Row[]; id: string } {
  const found = rows.find((row) => isSameJob(row.job, job));
  if (found) return { rows, id: found.id };
  const row = { id: newKey(), job };
  return { rows: [...rows, row], id: row.id };
}

const isTimeOff = ({ job }: Row) => job.holiday_type_id !== null;

/** What the server has, as content: a row for each job, in the order in which they were worked, time off last. */
export function contentOf(view: WeekView): Content {
  const inTime = view.entries.toSorted((one, other) =>
    `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`),
  );
  let rows: readonly Row[] = [];
  const entries = inTime.map((values): Entry => {
    const found = withRow(rows, jobOf(values));
    rows = found.rows;
    return { key: recordKey(values.id), rowId: found.id, values };
  });
  const ordered = rows.toSorted((one, other) => Number(isTimeOff(one)) - Number(isTimeOff(other)));
  return { rows: ordered, entries, unread: {} };
}
