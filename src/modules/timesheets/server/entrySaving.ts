import { dayAfter } from '@/core/dates/clock';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong } from '@/core/validation/refusals';
import { changesOf } from '@/core/validation/saving';
import type { Beginning, Change } from '@/engine/call';
import { notifyOfChange, type PreparedNotices } from '@/engine/notices/telling';
import { addRecord, changeRecord } from '@/engine/saving/changing';
import type { Refused } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import type { CountedValues } from '@/modules/timesheets/model/counting';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import {
  daysAround,
  type EntryChanges,
  issuesOfChanges,
  type PlannedEntry,
  refuseChanges,
  weeksTouched,
} from '@/modules/timesheets/model/entries/entryChanges';
import type { EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { CHANGED_HOURS } from '@/modules/timesheets/model/weeks/notices/weekNotices';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { workingOfId } from './countingFacts';
import { countWeek, hoursIn, recounted, storeCounted } from './countWeeks';
import {
  addWeek,
  entriesBetween,
  lockWeek,
  type StoredEntry,
  type StoredWeek,
} from './weekLocking';

/** A planned entry, and a conflict with a faster save, reported only if there is no other error. */
export type Planned = PlannedEntry & {
  current: StoredEntry | undefined;
  person: Employee | undefined;
  conflict?: Refused;
};

interface Plan extends EntryChanges {
  person: Employee;
  changes: readonly Planned[];
  deleted: readonly StoredEntry[];
  /** A week of the person that is locked already. */
  locked: StoredWeek | undefined;
  /** Rows that were read ahead; without effect if they are of another person or of other weeks. */
  ahead?: Around | undefined;
  /** The notices of changed hours, prepared for weeks by their ids. */
  notices?: ReadonlyMap<number, PreparedNotices>;
  /** Returns the prefix of field names in the errors of the n-th change. */
  errorPrefix: (index: number) => string;
}

/** The rows and rules that a person's changed entries are checked against and counted with. */
export interface Around {
  userId: number;
  /** The Mondays of its weeks, in order. */
  starts: readonly string[];
  /** The weeks that the changes touch, locked, by Monday; those that have not begun are missing. */
  weeks: ReadonlyMap<string, StoredWeek>;
  /** The person's entries of these weeks, with the days before and after. */
  entries: readonly StoredEntry[];
  working: Working;
}

/**
 * Locks weeks of a person by their Mondays (in order), then reads what is counted with them: rules that change later
 * recount the locked weeks.
 */
export async function readAround(
  ctx: Beginning,
  userId: number,
  starts: readonly string[],
  locked?: StoredWeek,
): Promise<Around> {
  const [from, to] = [dayAfter(starts[0] ?? '', -1), dayAfter(starts.at(-1) ?? '', 7)];
  const isLocked = (start: string) => locked?.week_start === start && locked.user_id === userId;
  const [weeks, entries, { working }] = await Promise.all([
    Promise.all(starts.map((start) => (isLocked(start) ? locked : lockWeek(ctx, userId, start)))),
    entriesBetween(ctx.tx, userId, from, to),
    workingOfId(ctx.tx, userId, [from, to]),
  ]);
  const found = weeks.flatMap((week) => (week ? [[week.week_start ?? '', week] as const] : []));
  return { userId, starts, weeks: new Map(found), entries, working };
}

/** Returns what changes are checked against, as far as it was not read ahead. */
function aroundOf(ctx: Change, plan: Plan): Around | Promise<Around> {
  const { person, ahead, locked } = plan;
  const starts = weeksTouched(plan);
  const isRead = ahead?.userId === person.id && ahead.starts.join() === starts.join();
  return isRead ? ahead : readAround(ctx, person.id, starts, locked);
}

/** Returns the errors of the changes against each other and against the person's other entries around those days. */
function issuesOf(plan: Plan, { entries, working }: Around): FieldErrors {
  const [from, to] = daysAround(plan);
  const near = entries.filter(({ date }) => date !== null && date >= from && date <= to);
  return issuesOfChanges(plan, near, working, plan.errorPrefix);
}

/** Returns the weeks that changes touch, by Monday; begins missing ones. Refused if one is not writable. */
async function touchWeeks(
  ctx: Change,
  plan: Plan,
  { weeks }: Around,
): Promise<Map<string, StoredWeek> | Refused> {
  const touched = new Map<string, StoredWeek>();
  for (const start of weeksTouched(plan)) {
    const week = weeks.get(start) ?? (await addWeek(ctx, plan.person, start));
    const refusal = refuseChanges(week, plan, ctx.by);
    const record = plan.changes[0]?.current;
    if (refusal) return { refusal, ...(record && { record }) };
    touched.set(start, week);
  }
  return touched;
}

/** Returns true if the change of an entry differs from what is stored. */
const differs = ({ current, values }: Planned) =>
  !current || Object.keys(changesOf(values, current)).length > 0;

interface Ordered {
  entry: EntryValues;
  id: number;
}

const compare = <T extends string | number>(one: T, other: T) =>
  one < other ? -1 : Number(one > other);

/** Orders entries as they are read: by day, start and id; new ones come last. */
const inTime = ({ entry: one, id }: Ordered, { entry: other, id: otherId }: Ordered) =>
  compare(one.date ?? '', other.date ?? '') ||
  compare(one.start_time ?? '', other.start_time ?? '') ||
  compare(id, otherId);

/** A person's entries after changes: those that are not written, and all of them in the order of time. */
interface After {
  stay: readonly StoredEntry[];
  all: readonly EntryValues[];
}

function entriesAfter(
  { changes, deleted }: Pick<Plan, 'changes' | 'deleted'>,
  entries: readonly StoredEntry[],
): After {
  const written = changes.filter(differs);
  const gone = new Set(
    [...written.map(({ current }) => current), ...deleted].map((one) => one?.id),
  );
  const stay = entries.filter(({ id }) => !gone.has(id));
  const next = written.map(
    ({ next: entry, current }): Ordered => ({ entry, id: current?.id ?? Number.MAX_SAFE_INTEGER }),
  );
  const all = [...stay.map((entry): Ordered => ({ entry, id: entry.id })), ...next];
  return { stay, all: all.toSorted(inTime).map(({ entry }) => entry) };
}

/** Writes a change with the hours counted for it; nobody changed these, so they are not in its history. */
async function writeEntry(
  ctx: Change,
  { current, values, next }: Planned,
  hours: ReadonlyMap<EntryValues, CountedValues>,
): Promise<{ record: StoredEntry } | Refused> {
  const all = { ...values, ...hours.get(next) };
  const event = { changes: changesOf(values, current) };
  return current
    ? changeRecord(ctx, timesheets, current, all, event)
    : addRecord(ctx, timesheets, all, event);
}

/** Deletes an entry along with other changes of its week. */
const deleteEntry = (ctx: Change, entry: StoredEntry): Promise<StoredEntry> =>
  ctx.tx.change(
    timesheets,
    entry,
    { archived_at: ctx.tx.now },
    { by: ctx.by, action: 'delete', changes: {} },
  );

/** Writes planned changes of one person's entries and counts the weeks they touch; returns the records. */
export async function carryOut(
  ctx: Change,
  plan: Plan,
): Promise<{ saved: StoredEntry[] } | Refused> {
  const around = await aroundOf(ctx, plan);
  const errors = issuesOf(plan, around);
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const conflict = plan.changes.find((change) => change.conflict)?.conflict;
  if (conflict) return conflict;
  const weeks = await touchWeeks(ctx, plan, around);
  if ('refusal' in weeks) return weeks;
  const { deleted } = plan;
  const changes = plan.changes.map((change): Planned => {
    const week = weeks.get(weekStartOf(change.next.date ?? ''));
    return { ...change, values: { ...change.values, week_id: week?.id ?? null } };
  });
  const written = changes.filter(differs);
  const isTouched = written.length + deleted.length > 0;
  const { stay, all } = entriesAfter({ changes, deleted }, around.entries);
  const counted = [...weeks.values()].map((week) => countWeek(week, around.working, all));
  const hours = hoursIn(counted);
  // All are sent together: the entries, then the weeks that hold them.
  const writing = written.map((change) => writeEntry(ctx, change, hours));
  const deleting = deleted.map((entry) => deleteEntry(ctx, entry));
  const stored = storeCounted(ctx, recounted(stay, hours), counted, isTouched);
  const [done] = await Promise.all([Promise.all(writing), Promise.all(deleting)]);
  const saved = new Map<Planned, StoredEntry>();
  for (const [index, one] of done.entries()) {
    if ('refusal' in one) return one;
    const change = written[index];
    if (change) saved.set(change, one.record);
  }
  for (const week of isTouched ? weeks.values() : []) {
    const prepared = plan.notices?.get(week.id);
    const after = stored.get(week.id) ?? week;
    await notifyOfChange(ctx, timesheetWeeks, week, after, CHANGED_HOURS, { prepared });
  }
  return {
    saved: changes.flatMap((change) => saved.get(change) ?? recountedOf(change, stay, hours)),
  };
}

/** Returns the entry of a change that changed nothing, with its hours as they were recounted. */
function recountedOf(
  { current }: Planned,
  stay: readonly StoredEntry[],
  hours: ReadonlyMap<EntryValues, CountedValues>,
): StoredEntry[] {
  const entry = stay.find(({ id }) => id === current?.id);
  return entry ? [{ ...entry, ...hours.get(entry) }] : [];
}
