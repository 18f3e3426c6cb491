import { dayAfter } from '@/core/dates/clock';
import { dayKindOf, type HolidayOn } from '@/modules/timesheets/model/hours/dayKind';
import type { EntryValues } from './entryFields';

/** The fields of an entry that a person enters, apart from its day and times. */
export const JOB_FIELDS = [
  'job_number',
  'customer_id',
  'property_id',
  'holiday_type_id',
  'description',
  'is_rebillable',
] as const;

const jobOf = (entry: EntryValues) =>
  ({
    job_number: entry.job_number ?? null,
    customer_id: entry.customer_id ?? null,
    property_id: entry.property_id ?? null,
    holiday_type_id: entry.holiday_type_id ?? null,
    description: entry.description ?? null,
    is_rebillable: entry.is_rebillable ?? false,
  }) satisfies Record<(typeof JOB_FIELDS)[number], unknown>;

/** Copies an entry to another day: the same job and times or hours, and the break if the person entered one. */
export function copiedTo(entry: EntryValues, date: string) {
  const isBySchedule = entry.is_lunch_by_schedule === true;
  return {
    date,
    start_time: entry.start_time ?? null,
    end_time: entry.end_time ?? null,
    entered_as: entry.entered_as ?? 'span',
    duration_seconds: entry.duration_seconds ?? null,
    lunch_break: isBySchedule ? null : (entry.lunch_break ?? null),
    is_lunch_by_schedule: isBySchedule,
    ...jobOf(entry),
  } satisfies EntryValues;
}

/**
 * Copies the jobs and times of the previous week, seven days on. Days with hours stay unchanged; time off and public
 * holidays are not copied.
 */
export function copyWeek(
  before: readonly EntryValues[],
  here: readonly EntryValues[],
  holidays: readonly HolidayOn[],
): ReturnType<typeof copiedTo>[] {
  const taken = new Set(here.map(({ date }) => date));
  return before.flatMap((entry) => {
    const date = dayAfter(entry.date ?? '', 7);
    const { holiday } = dayKindOf(date, holidays);
    const isOff = typeof entry.holiday_type_id === 'number' || (holiday && !holiday.isHalfDay);
    return isOff || taken.has(date) ? [] : [copiedTo(entry, date)];
  });
}
