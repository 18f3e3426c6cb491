import type { SyncStore } from '@/browser/crud/sync/SyncStore';
import type { Issues, SyncDefinition } from '@/browser/crud/sync/syncDefinition';
import type { RecordValues, Value } from '@/core/fields';
import { issuesOfEntry } from '@/modules/timesheets/model/counting';
import { JOB_FIELDS } from '@/modules/timesheets/model/entries/copying';
import type { WeekView } from '@/modules/timesheets/ui/view/weekView';
import { undone } from './undoing';
import {
  type Content,
  cellName,
  contentOf,
  type Entry,
  isSameJob,
  type Job,
  jobOf,
  type Unread,
  weekFactsOf,
  withRow,
} from './week';

/** A week that is edited and saved. */
export type WeekStore = SyncStore<WeekView, Content>;

const SENT = [
  'date',
  'start_time',
  'end_time',
  'entered_as',
  'duration_seconds',
  'lunch_break',
  ...JOB_FIELDS,
] as const;

/** Returns a field of an entry as a save sends it: a scheduled break is sent as null. */
const sentValue = (values: Readonly<RecordValues>, name: (typeof SENT)[number]): Value => {
  if (name === 'lunch_break' && values.is_lunch_by_schedule === true) return null;
  if (name === 'entered_as') return values[name] ?? 'span';
  if (name === 'is_rebillable') return values[name] === true;
  return values[name] ?? null;
};

/** Moves each entry to the row of its job; a row whose entries all moved to one other job takes that job. */
function regrouped(content: Content): Content {
  let { rows } = content;
  const jobsOf = (id: string) =>
    content.entries.filter(({ rowId }) => rowId === id).map(({ values }) => jobOf(values));
  rows = rows.map((row) => {
    const [first, ...rest] = jobsOf(row.id);
    if (!first || isSameJob(first, row.job) || rest.some((job) => !isSameJob(job, first)))
      return row;
    const isTaken = rows.some(({ id, job }) => id !== row.id && isSameJob(job, first));
    return isTaken ? row : { ...row, job: first };
  });
  const entries = content.entries.map((entry) => {
    const row = rows.find(({ id }) => id === entry.rowId);
    const job = jobOf(entry.values);
    if (row && isSameJob(row.job, job)) return entry;
    const found = withRow(rows, job);
    rows = found.rows;
    return { ...entry, rowId: found.id };
  });
  return { ...content, rows, entries };
}

function issuesIn({ entries }: Content, view: WeekView): ReadonlyMap<string, Issues> {
  const { working, around } = weekFactsOf(view);
  const found = entries.flatMap(({ key, values }): [string, Issues][] => {
    const others = entries.filter((one) => one.key !== key).map((one) => one.values);
    const issues = issuesOfEntry(values, [...others, ...around], working);
    return Object.keys(issues).length > 0 ? [[key, issues]] : [];
  });
  return new Map(found);
}

/** Unreadable text, with the job of its row: row ids change on reload, jobs do not. */
interface StoredCell {
  job: Job;
  date: string;
  typed: Unread;
}

function unreadCells({ rows, unread }: Content): StoredCell[] | undefined {
  const cells = Object.entries(unread).flatMap(([name, typed]) => {
    const [rowId, date = ''] = name.split(' ');
    const job = rows.find(({ id }) => id === rowId)?.job;
    return job ? [{ job, date, typed }] : [];
  });
  return cells.length > 0 ? cells : undefined;
}

function withUnreadCells(content: Content, stored: unknown): Content {
  let next = content;
  for (const { job, date, typed } of stored as StoredCell[]) {
    const { rows, id } = withRow(next.rows, job);
    const name = cellName({ rowId: id, date });
    next = { ...next, rows, unread: { ...next.unread, [name]: typed } };
  }
  return next;
}

/** The rules for comparing, merging and storing a week. */
export const weekSync: SyncDefinition<WeekView, Content> = {
  recordsOf: ({ entries }) => entries,
  savedIn: ({ saved = [] }) => saved,
  open: contentOf,
  editedIn: ({ entries }) => entries,
  withEdited: (content, edited) =>
    regrouped({ ...content, entries: edited.map((one): Entry => ({ rowId: '', ...one })) }),
  sentOf: (values) => Object.fromEntries(SENT.map((name) => [name, sentValue(values, name)])),
  withSent: (record, sent) => ({
    ...record,
    ...sent,
    ...('lunch_break' in sent && { is_lunch_by_schedule: sent.lunch_break === null }),
  }),
  // Hours and their job belong together.
  conflictsAsWhole: true,
  issuesIn,
  countUnread: ({ unread }) => Object.keys(unread).length,
  undone,
  extraOf: unreadCells,
  withExtra: withUnreadCells,
};
