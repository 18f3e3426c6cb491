import type { Content, Entry, Job } from '@/modules/timesheets/ui/week/model/week';
import { cellName, entriesOf } from '@/modules/timesheets/ui/week/model/week';

/** A line of a day: an entry, typed text that is unreadable, or the job that hours are likely to be of. */
export interface DayLine {
  job: Job;
  /** True if nothing has been entered yet. */
  isOffered: boolean;
  entry: Entry | undefined;
  /** Typed text that could not be read. */
  unread: string | undefined;
  /** The cell has several entries, which are changed one by one. */
  isShared: boolean;
}

const byStart = (one: Entry, other: Entry) =>
  String(one.values.start_time).localeCompare(String(other.values.start_time));

/** Returns the lines of a day in the order of its hours; without any, the offered job. */
export function dayLines(content: Content, date: string, offered: Job | undefined): DayLine[] {
  const entries = content.entries.filter(({ values }) => values.date === date).toSorted(byStart);
  const jobs = new Map(content.rows.map(({ id, job }) => [id, job]));
  const ofEntries = entries.flatMap((entry): DayLine[] => {
    const cell = { rowId: entry.rowId, date };
    const job = jobs.get(entry.rowId);
    if (!job) return [];
    const unread = content.unread[cellName(cell)]?.text;
    const isShared = entriesOf(content, cell).length > 1;
    return [{ job, entry, unread, isShared, isOffered: false }];
  });
  const ofTyped = content.rows.flatMap(({ id, job }): DayLine[] => {
    const cell = { rowId: id, date };
    const unread = content.unread[cellName(cell)]?.text;
    if (unread === undefined || entriesOf(content, cell).length > 0) return [];
    return [{ job, entry: undefined, unread, isShared: false, isOffered: false }];
  });
  const lines = [...ofEntries, ...ofTyped];
  if (lines.length > 0 || !offered) return lines;
  return [{ job: offered, entry: undefined, unread: undefined, isShared: false, isOffered: true }];
}

/** Returns the likely job of a day's hours: the last one before that day in this week, else the most recent one. */
export function likelyJob(content: Content, date: string, recent: readonly Job[]): Job | undefined {
  const before = content.entries
    .filter(({ values }) => String(values.date) < date && values.holiday_type_id === null)
    .toSorted(
      (one, other) =>
        String(one.values.date).localeCompare(String(other.values.date)) || byStart(one, other),
    )
    .at(-1);
  const job = content.rows.find(({ id }) => id === before?.rowId)?.job ?? recent[0];
  // The description is entered for each day.
  return job && { ...job, description: null };
}
