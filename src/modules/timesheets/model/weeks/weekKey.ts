import { weekdayOf } from '@/core/dates/clock';
import { isJsonObject } from '@/core/jsonObject';
import type { InputOf } from '@/core/resource/records';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { inLists } from '@/core/validation/saving';
import { isId } from '@/core/validation/schema';
import { FIRST_DAY } from '@/modules/timesheets/model/entries/entry';
import type { weekInput } from '@/modules/timesheets/model/entries/operationInputs';
import type { Week } from './weekFields';

export interface WeekKey {
  userId: number;
  /** A Monday, `YYYY-MM-DD`. */
  weekStart: string;
}

/** Returns what is wrong with the day on which a week begins. */
export function issuesOfWeekStart({
  week_start: start,
}: Pick<Partial<Week>, 'week_start'>): { week_start: string } | undefined {
  return !start || start < FIRST_DAY || weekdayOf(start) !== 0
    ? { week_start: 'A week must start on a Monday in the year 2000 or later.' }
    : undefined;
}

/** Reads the person and week of a request. Refuses a start that is not a Monday. */
export function readWeekKey(values: InputOf<typeof weekInput>): WeekKey | { errors: FieldErrors } {
  const issues = issuesOfWeekStart(values);
  if (issues) return { errors: inLists(issues) };
  return { userId: values.user_id ?? 0, weekStart: values.week_start ?? '' };
}

/** The most entries that one request saves, and the most it deletes. */
const MAX_AT_ONCE = 100;

/** Entries that are saved and deleted together. */
export interface WeekSave {
  entries: Record<string, unknown>[];
  deleted: number[];
}

function readList<T>(value: unknown, isOne: (item: unknown) => item is T): T[] | undefined {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.length <= MAX_AT_ONCE && value.every(isOne)
    ? value
    : undefined;
}

/** Reads the lists of a request that saves a week's entries; each entry is read later. */
export function readWeekSave(
  body: Readonly<Record<string, unknown>>,
): WeekSave | { errors: FieldErrors } {
  const errors = noErrors();
  const entries = readList(body.entries, isJsonObject);
  const deleted = readList(body.deleted, isId);
  if (!entries) errors.entries = [`Entries must be a list of at most ${MAX_AT_ONCE} records.`];
  if (!deleted) errors.deleted = [`Deleted must be a list of at most ${MAX_AT_ONCE} ids.`];
  if (!entries || !deleted) return { errors };
  const seen = new Set<unknown>(deleted);
  for (const [index, { id }] of entries.entries()) {
    if (!isId(id)) continue;
    if (seen.has(id)) errors[`entries.${index}.id`] = ['This entry is listed twice.'];
    seen.add(id);
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { entries, deleted: [...new Set(deleted)] };
}
