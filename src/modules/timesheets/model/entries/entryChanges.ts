import type { Actor } from '@/core/access/isWithin';
import { dayAfter } from '@/core/dates/clock';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong, notAllowed, type Refusal } from '@/core/validation/refusals';
import { issuesOfEntry, issuesOfPlaced, placeEntries } from '@/modules/timesheets/model/counting';
import { dayText, weekStartOf } from '@/modules/timesheets/model/dates';
import { issuesOfDuration, withDuration } from '@/modules/timesheets/model/duration';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { isReviewer, mayTouchWeek } from '@/modules/timesheets/model/weeks/weekAccess';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';
import type { WeekKey } from '@/modules/timesheets/model/weeks/weekKey';
import { refuseEntryChange } from '@/modules/timesheets/model/weeks/weekLocks';
import { withLunch } from './entry';
import type { Entry, EntryValues } from './entryFields';
import { MAX_ENTRIES_PER_DAY } from './limits';
import { afterSave, type EntryDefaults, issuesOfPlace, withDefaults } from './withDefaults';

/** A planned save of one entry: the stored entry, the values to store, and the entry after the save. */
export interface PlannedEntry {
  current: Entry | undefined;
  values: EntryValues;
  next: EntryValues;
}

const toErrors = (issues: Readonly<Record<string, string>>, before = ''): FieldErrors => {
  const errors = noErrors();
  for (const [name, sentence] of Object.entries(issues)) errors[`${before}${name}`] = [sentence];
  return errors;
};

/** Plans the save of one entry with default values, or returns the errors of its property and length. */
export function planEntry(
  sent: EntryValues,
  current: Entry | undefined,
  facts: EntryDefaults,
): PlannedEntry | { errors: FieldErrors } {
  const next = withDefaults(afterSave(sent, current), facts);
  const issues = { ...issuesOfPlace(next, facts.property), ...issuesOfDuration(sent, current) };
  if (Object.keys(issues).length > 0) return { errors: toErrors(issues) };
  const { customer_id, job_number } = next;
  const placed = withDuration({ ...sent, customer_id, job_number }, current);
  const values = withLunch(placed, current);
  return { current, values, next: { ...next, ...values } };
}

/** Changes of one person's entries that are saved together. */
export interface EntryChanges {
  changes: readonly PlannedEntry[];
  deleted: readonly Entry[];
}

const datesOf = ({ changes, deleted }: EntryChanges): string[] =>
  [
    ...changes.flatMap(({ current, next }) => (current ? [current.date, next.date] : [next.date])),
    ...deleted.map(({ date }) => date),
  ].flatMap((date) => date ?? []);

/** Returns the Mondays of the weeks that changes touch, in order. */
export const weeksTouched = (changes: EntryChanges): string[] =>
  [...new Set(datesOf(changes).map(weekStartOf))].toSorted();

/** Returns the days whose entries the changes are checked against: from the day before them to the day after. */
export function daysAround(changes: EntryChanges): readonly [from: string, to: string] {
  const dates = datesOf(changes).toSorted();
  return [dayAfter(dates[0] ?? '', -1), dayAfter(dates.at(-1) ?? '')];
}

/**
 * Returns what is wrong with changes, given each other and the person's entries of the days around. `prefix` returns
 * the prefix of field names in the errors of the n-th change.
 */
export function issuesOfChanges(
  { changes, deleted }: EntryChanges,
  around: readonly Entry[],
  working: Working,
  prefix: (index: number) => string,
): FieldErrors {
  const gone = new Set(
    [...changes.map(({ current }) => current), ...deleted].map((one) => one?.id),
  );
  const unchanged = around.filter(({ id }) => !gone.has(id));
  const all = [...unchanged, ...changes.map(({ next }) => next)];
  const errors = noErrors();
  const stays = ({ current, next }: PlannedEntry) => current?.date === next.date;
  const counts = countsByDay([...unchanged, ...changes.filter(stays).map(({ next }) => next)]);
  for (const [index, change] of changes.entries()) {
    const { date } = change.next;
    if (stays(change) || !date) continue;
    counts.set(date, (counts.get(date) ?? 0) + 1);
    if (isFull(counts, date)) errors[`${prefix(index)}date`] = [dayFull(date)];
  }
  // Hours are not counted for a day with too many entries: the cost grows with their number.
  if (Object.keys(errors).length > 0) return errors;
  const placed = placeEntries(all, working);
  for (const [index, { next }] of changes.entries())
    Object.assign(errors, toErrors(issuesOfPlaced(next, placed, working), prefix(index)));
  return errors;
}

/** Returns the number of entries of each day. */
function countsByDay(entries: readonly EntryValues[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of entries) if (date) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

const isFull = (counts: ReadonlyMap<string, number>, date: string) =>
  (counts.get(date) ?? 0) > MAX_ENTRIES_PER_DAY;

const dayFull = (date: string) =>
  `${dayText(date)} would have more than ${MAX_ENTRIES_PER_DAY} entries. Combine some of them.`;

/** Refuses changes in a week that is not this person's to write, that is closed, or that is under review. */
export function refuseChanges(
  week: Week,
  { changes, deleted }: EntryChanges,
  by: Actor,
): Refusal | undefined {
  const actions = new Set([
    ...changes.map(({ current }) => (current ? ('edit' as const) : ('add' as const))),
    ...(deleted.length > 0 ? (['delete'] as const) : []),
  ]);
  const isTheirs = [...actions].every((action) => mayTouchWeek(week, action, by));
  return isTheirs ? refuseEntryChange(week, isReviewer(week, by)) : notAllowed;
}

/** Refuses to restore a deleted entry that conflicts with those added since (`around`, it may be among them). */
export function refuseRestored(
  entry: Entry,
  around: readonly Entry[],
  working: Working,
): Refusal | undefined {
  const others = around.filter(({ id }) => id !== entry.id);
  const date = entry.date ?? '';
  if (isFull(countsByDay([...others, entry]), date)) return fieldsWrong({ date: [dayFull(date)] });
  const errors = toErrors(issuesOfEntry(entry, others, working));
  return Object.keys(errors).length > 0 ? fieldsWrong(errors) : undefined;
}

/** Returns true if an entry belongs to this person and this week. */
export const isOfWeek = (entry: EntryValues, { userId, weekStart }: WeekKey): boolean =>
  entry.user_id === userId &&
  typeof entry.date === 'string' &&
  weekStartOf(entry.date) === weekStart;

/** Returns the refusal of the n-th entry of a request that belongs to another person or week. */
export const refuseOtherWeek = (index: number): Refusal =>
  fieldsWrong({
    [`entries.${index}.date`]: ['Every entry must belong to this person and this week.'],
  });

/** Returns the refusal of a deletion of an entry that belongs to another person or week. */
export const refuseOtherDeletion = (id: number): Refusal =>
  fieldsWrong({ deleted: [`Entry ${id} does not belong to this person and week.`] });

/** Returns the prefix of field names in the errors of the n-th entry that is saved. */
export const entryPrefix = (index: number): string => `entries.${index}.`;

/** Returns the refusal of the n-th entry that is saved, with its errors under `entries.n.field`. */
export function numberedRefusal(refusal: Refusal, index: number): Refusal {
  if (!refusal.errors || Array.isArray(refusal.errors)) return refusal;
  const named = Object.entries(refusal.errors).map(([name, messages]) => [
    `${entryPrefix(index)}${name}`,
    messages,
  ]);
  return { ...refusal, errors: Object.fromEntries(named) };
}
