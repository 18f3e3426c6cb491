import { DAY, HOUR, MINUTE, type Seconds } from '@/core/dates/seconds';
import type { EntryValues } from './entries/entryFields';

/** Returns true if an entry was entered as hours: they count as typed, and its times only place it on the day. */
export const isDuration = (entry: EntryValues): boolean => entry.entered_as === 'duration';

/** Returns a clock time (`HH:mm`) in seconds since midnight. */
export function secondsOfDay(time: string): Seconds {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE;
}

/** Returns the clock time this many seconds after midnight, to the minute; wraps after a whole day. */
export function timeOfDay(seconds: Seconds): string {
  const minutes = Math.round(seconds / MINUTE) % (DAY / MINUTE);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the time from start to end as clocks show them; equal times are a whole day apart. */
function betweenTimes({ start_time: start, end_time: end }: EntryValues): Seconds {
  const between = secondsOfDay(end ?? '') - secondsOfDay(start ?? '');
  return between > 0 ? between : between + DAY;
}

/** Returns the length of a duration: the typed one, else from its start to its end. */
export const lengthOfDuration = (entry: EntryValues): Seconds =>
  typeof entry.duration_seconds === 'number' ? entry.duration_seconds : betweenTimes(entry);

/** Returns the time fields of a duration that begins at a time of day (`HH:mm`). */
export const durationFrom = (start: string, length: Seconds) =>
  ({
    start_time: start,
    end_time: timeOfDay(secondsOfDay(start) + length),
    entered_as: 'duration',
    duration_seconds: length,
  }) satisfies EntryValues;

/** Returns true if a save gives a field a new value. */
const sets = (name: keyof EntryValues, values: EntryValues, current?: EntryValues): boolean =>
  values[name] !== undefined && values[name] !== null && values[name] !== current?.[name];

/** Returns what is wrong with a save, given how the entry was entered: field → sentence. */
export function issuesOfDuration(
  values: EntryValues,
  current?: EntryValues,
): Record<string, string> {
  const isHours = isDuration({ ...current, ...values });
  if (!isHours && sets('duration_seconds', values, current))
    return { duration_seconds: 'Only hours entered without times can have a length.' };
  const hasLunch = sets('lunch_break', values, current) && Number(values.lunch_break) > 0;
  return isHours && hasLunch
    ? { lunch_break: 'Lunch is not deducted from hours entered without times. Leave it blank.' }
    : {};
}

/**
 * Returns a save with the length and end of a duration filled in. A new end changes the length, a new start moves it.
 * A span stores no length.
 */
export function withDuration(values: EntryValues, current?: EntryValues): EntryValues {
  const next = { ...current, ...values };
  if (!isDuration(next))
    return current?.duration_seconds == null ? values : { ...values, duration_seconds: null };
  const wasDuration = current !== undefined && isDuration(current);
  const isSet = sets('duration_seconds', values, current);
  const isUnchanged = wasDuration && !sets('end_time', values, current);
  const length =
    isSet && typeof values.duration_seconds === 'number'
      ? values.duration_seconds
      : isUnchanged
        ? lengthOfDuration(current)
        : betweenTimes(next);
  return {
    ...values,
    ...(!wasDuration && { lunch_break: null }),
    ...durationFrom(next.start_time ?? '', length),
  };
}
