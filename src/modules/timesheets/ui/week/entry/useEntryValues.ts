import { hoursOf, secondsOf } from '@/core/dates/seconds';
import type { RecordValues } from '@/core/fields';
import { countEntries } from '@/modules/timesheets/model/counting';
import { durationFrom, isDuration, lengthOfDuration } from '@/modules/timesheets/model/duration';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import type { EntryMode } from './useHoursOrTimes';

/** Converts between an entry and its form, as hours or as times. `others` are the person's other entries. */
export function useEntryValues(values: RecordValues, others: readonly RecordValues[]) {
  const { working } = useWeek().surroundings;

  const hoursNow = (): string => {
    if (isDuration(values)) return hoursOf(lengthOfDuration(values));
    const day = [values, ...others.filter(({ date }) => date === values.date)];
    const counted = countEntries(day, working).flatMap(({ entries }) => entries);
    const own = counted.find(({ entry }) => entry === values);
    return String(own?.values.total_hours ?? '');
  };
  /** Returns the form's initial values. Times that only place a duration in its day are not shown. */
  const shown = (): RecordValues => ({
    ...values,
    lunch_break: values.is_lunch_by_schedule === true ? null : (values.lunch_break ?? null),
    ...(isDuration(values) && { start_time: null, end_time: null }),
    hours: hoursNow(),
  });
  /** Returns the whole entry that a form describes. */
  const entryFrom = (read: RecordValues, manner: EntryMode): RecordValues => {
    const { hours, ...typed } = read;
    const common = { ...values, ...typed, is_rebillable: typed.is_rebillable === true };
    // Two decimals are not exact: an unchanged 7:20 stays 7:20.
    const isUnchanged = isDuration(values) && hours === hoursNow();
    const length = isUnchanged ? lengthOfDuration(values) : secondsOf(String(hours));
    return manner === 'hours'
      ? {
          ...common,
          lunch_break: null,
          is_lunch_by_schedule: true,
          ...durationFrom(String(values.start_time ?? '08:00'), length),
        }
      : {
          ...common,
          entered_as: 'span',
          duration_seconds: null,
          is_lunch_by_schedule: typed.lunch_break === null,
        };
  };
  return { shown, entryFrom };
}
