import { newKey } from '@/browser/crud/sync/changedRecords';
import { HOUR, type Seconds, secondsOf } from '@/core/dates/seconds';
import type { RecordValues } from '@/core/fields';
import { scheduledOn } from '@/modules/people/model/schedules/schedule';
import { countEntries, issuesOfEntry } from '@/modules/timesheets/model/counting';
import { isDuration, lengthOfDuration } from '@/modules/timesheets/model/duration';
import { copiedTo } from '@/modules/timesheets/model/entries/copying';
import { asDuration, asSpan, proposedSpan } from '@/modules/timesheets/model/entries/placing';
import { readTypedTime } from '@/modules/timesheets/model/entries/typedTime';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import {
  type Cell,
  type Content,
  cellName,
  type Entry,
  entriesOf,
  type Job,
  jobOf,
  type Unread,
  type WeekFacts,
} from './week';

/** Returns an empty entry of a job on a day. */
const blankEntry = (job: Job, date: string): RecordValues => ({
  ...job,
  date,
  start_time: null,
  end_time: null,
  lunch_break: null,
  is_lunch_by_schedule: true,
});

function secondsOfEntry(entry: Entry, entries: readonly Entry[], { working }: WeekFacts): Seconds {
  const day = entries.filter(({ values }) => values.date === entry.values.date);
  const counted = countEntries(
    day.map(({ values }) => values),
    working,
  ).flatMap((one) => one.entries);
  const { regular_seconds, ot_1_5_seconds, ot_2_0_seconds } =
    counted.find((one) => one.entry === entry.values)?.values ?? {};
  return Number(regular_seconds ?? 0) + Number(ot_1_5_seconds ?? 0) + Number(ot_2_0_seconds ?? 0);
}

const without = (content: Content, cell: Cell): Content => {
  const { [cellName(cell)]: _, ...unread } = content.unread;
  return { ...content, unread };
};

const withUnread = (content: Content, cell: Cell, unread: Unread): Content => ({
  ...content,
  unread: { ...content.unread, [cellName(cell)]: unread },
});

/** Removes the hours and the unreadable text of a cell. */
export function emptied(content: Content, cell: Cell): Content {
  const gone = new Set(entriesOf(content, cell));
  if (gone.size === 0 && !content.unread[cellName(cell)]) return content;
  return {
    ...without(content, cell),
    entries: content.entries.filter((entry) => !gone.has(entry)),
  };
}

/** Adds an entry, or replaces the one with its key. */
function withEntry(content: Content, entry: Entry): Content {
  const at = content.entries.findIndex(({ key }) => key === entry.key);
  const entries = at < 0 ? [...content.entries, entry] : content.entries.with(at, entry);
  return { ...content, entries };
}

const dayOf = (content: Content, { key, values }: Entry): RecordValues[] =>
  content.entries
    .filter((other) => other.key !== key && other.values.date === values.date)
    .map((other) => other.values);

/** Returns true if two entries have the same times or length. */
const isSameTime = (one: RecordValues, other: RecordValues) =>
  one.start_time === other.start_time &&
  one.end_time === other.end_time &&
  isDuration(one) === isDuration(other) &&
  (!isDuration(one) || lengthOfDuration(one) === lengthOfDuration(other));

/**
 * Returns the content after text was typed into a cell: hours or times set its entry, empty text removes it,
 * unreadable text stays in the cell. No other cell changes. A cell with several entries stays unchanged: they are
 * edited one by one.
 */
export function typedInto(
  content: Content,
  cell: Cell,
  text: string,
  { working }: WeekFacts,
): Content {
  const [entry, ...more] = entriesOf(content, cell);
  const row = content.rows.find(({ id }) => id === cell.rowId);
  if (more.length > 0 || !row) return content;
  const read = readTypedTime(text);
  if ('issue' in read) return withUnread(content, cell, { text, issue: read.issue });
  if (read.kind === 'nothing') return emptied(content, cell);
  const clean = content.unread[cellName(cell)] ? without(content, cell) : content;
  const target = entry ?? {
    key: newKey(),
    rowId: row.id,
    values: blankEntry(row.job, cell.date),
  };
  const { values: before } = target;
  const values =
    read.kind === 'hours'
      ? asDuration(before, read.hours, dayOf(clean, target), working)
      : asSpan(before, read);
  return isSameTime(before, values) ? clean : withEntry(clean, { ...target, values });
}

/** Returns the days that fill right covers: scheduled ones that are no whole public holiday. */
export function fillableDays(dates: readonly string[], { working }: WeekFacts): string[] {
  const { schedule, holidays } = working;
  return dates.filter((date) => {
    const { holiday, ordinary } = dayKindOf(date, holidays);
    if (holiday && !holiday.isHalfDay) return false;
    return schedule ? scheduledOn(date, schedule) > 0 : ordinary === 'weekday';
  });
}

function copiedInto(
  content: Content,
  source: Entry,
  date: string,
  surroundings: WeekFacts,
): Content {
  const { working, around } = surroundings;
  const copy: Entry = {
    key: newKey(),
    rowId: source.rowId,
    values: copiedTo(source.values, date),
  };
  const others = dayOf(content, copy);
  const fits = (values: RecordValues) =>
    Object.keys(issuesOfEntry(values, [...others, ...around], working)).length === 0;
  if (fits(copy.values)) return withEntry(content, copy);
  // The times conflict, so try the hours alone.
  const hours = secondsOfEntry(source, content.entries, surroundings);
  const values = asDuration({ ...copy.values, start_time: null }, hours, others, working);
  return fits(values) ? withEntry(content, { ...copy, values }) : content;
}

/**
 * Copies the hours of a cell to other days of its row, without times if these conflict. Days that have hours in
 * this row stay unchanged.
 */
export function filledRight(
  content: Content,
  from: Cell,
  dates: readonly string[],
  surroundings: WeekFacts,
): Content {
  // Unreadable text differs from the entry of its cell.
  const sources = content.unread[cellName(from)] ? [] : entriesOf(content, from);
  let filled = content;
  for (const date of dates) {
    const cell = { ...from, date };
    if (entriesOf(content, cell).length > 0 || content.unread[cellName(cell)]) continue;
    for (const source of sources) filled = copiedInto(filled, source, date, surroundings);
  }
  return filled;
}

/** Copies the hours of one day to another, as far as they fit with the days around. */
export function repeatedDay(
  content: Content,
  from: string,
  date: string,
  surroundings: WeekFacts,
): Content {
  return content.entries
    .filter(({ values }) => values.date === from)
    .reduce((copied, source) => copiedInto(copied, source, date, surroundings), content);
}

const USUAL_DAY: Seconds = 8 * HOUR;

/** Proposes a new entry for a form: the scheduled hours left on that day, after its other entries. */
export function newEntryOn(
  date: string,
  job: Job | undefined,
  { entries }: Content,
  { working }: WeekFacts,
): RecordValues {
  const blank = blankEntry(job ?? jobOf({}), date);
  const others = entries.map(({ values }) => values).filter((one) => one.date === date);
  const worked = countEntries(others, working)
    .flatMap((day) => day.entries)
    .reduce((sum, { values }) => sum + secondsOf(String(values.total_hours)), 0);
  const scheduled = working.schedule ? scheduledOn(date, working.schedule) : USUAL_DAY;
  return proposedSpan(blank, Math.max(scheduled - worked, 0) || HOUR, others, working);
}
