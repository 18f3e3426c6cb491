import { newKey, recordKey } from '@/browser/crud/sync/changedRecords';
import type { RecordValues, Value } from '@/core/fields';
import { JOB_FIELDS } from '@/modules/timesheets/model/entries/copying';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { type WeekView, workingOf } from '@/modules/timesheets/ui/view/weekView';

/** The values that all entries of a row share. */
export type Job = Readonly<Record<(typeof JOB_FIELDS)[number], Value>>;

/** A row of the grid. It remains even without hours. */
export interface Row {
  id: string;
  job: Job;
}

/** An entry as it is on the screen, saved or not. */
export interface Entry {
  /** Unchanged by saves. */
  key: string;
  rowId: string;
  values: RecordValues;
}

/** Returns the key that an entry has after a reload, which is another one once it is saved. */
export const lastingKeyOf = ({ key, values }: Pick<Entry, 'key' | 'values'>): string =>
  typeof values.id === 'number' ? recordKey(values.id) : key;

/** Text typed into a cell that cannot be read as hours; it stays until it is corrected. */
export interface Unread {
  text: string;
  issue: 'unreadable' | 'too_long';
}

/** The editable and undoable state. Immutable. */
export interface Content {
  rows: readonly Row[];
  entries: readonly Entry[];
  /** Cell → unreadable text. */
  unread: Readonly<Record<string, Unread>>;
}

/** A day of a row. */
export interface Cell {
  rowId: string;
  date: string;
}

/** The facts that editing needs in addition to the content. */
export interface WeekFacts {
  working: Working;
  /** The entries of the days before and after. */
  around: readonly RecordValues[];
}

export const weekFactsOf = (view: WeekView): WeekFacts => ({
  working: workingOf(view),
  around: view.around,
});

/** Returns the key of a cell in `unread`. */
export const cellName = ({ rowId, date }: Cell): string => `${rowId} ${date}`;

export const jobOf = (values: Readonly<RecordValues>): Job =>
  Object.fromEntries(
    JOB_FIELDS.map((name) => [
      name,
      name === 'is_rebillable' ? values[name] === true : (values[name] ?? null),
    ]),
  ) as Job;

/** Returns true if two entries belong to one row. */
export const isSameJob = (one: Job, other: Job): boolean =>
  JOB_FIELDS.every((name) => one[name] === other[name]);

export const entriesOf = ({ entries }: Content, { rowId, date }: Cell): Entry[] =>
  entries
    .filter((entry) => entry.rowId === rowId && entry.values.date === date)
    .toSorted((one, other) =>
      String(one.values.start_time).localeCompare(String(other.values.start_time)),
    );

/** Returns the rows including one for this job, and its id. */
export function withRow(rows: readonly Row[], job: Job): { rows: readonly Row[]; id: string } {
  const found = rows.find((row) => isSameJob(row.job, job));
  if (found) return { rows, id: found.id };
  const row = { id: newKey(), job };
  return { rows: [...rows, row], id: row.id };
}

const isTimeOff = ({ job }: Row) => job.holiday_type_id !== null;

/** Converts a loaded week: a row for each job, in the order in which they were worked, time off last. */
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
