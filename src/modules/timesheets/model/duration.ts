import { DAY, HOUR, MINUTE, type Seconds } from '@/core/dates/seconds';
import type { EntryValues } from './entries/entryFields';

/** Whether an entry was entered as hours: they count as typed, and its times only place it on the day. */
export const isDuration = (entry: EntryValues): boolean => entry.entered_as === 'duration';

/** A time of day (`HH:mm`) in seconds since midnight, as clocks show it. */
export function secondsOfDay(time: string): Seconds {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE;
}

/** A time of day that many seconds after midnight, to the minute; past a whole day it begins again. */
export function timeOfDay(seconds: Seconds): string {
  const minutes = Math.round(seconds / MINUTE) % (DAY / MINUTE);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** From one time of day to another as clocks show them; the same time is a whole day later. */
function betweenTimes({ start_time: start, end_time: end }: EntryValues): Seconds {
  const between = secondsOfDay(end ?? '') - secondsOfDay(start ?? '');
  return between > 0 ? between : between + DAY;
}

/** How long a duration is: what was typed, else from its start to its end. */
export const lengthOfDuration = (entry: EntryValues): Seconds =>
  typeof entry.duration_seconds === 'number' ? entry.duration_seconds : betweenTimes(entry);

/** What an entry says of its time where it is a duration that begins at a time of day (`HH:mm`). */
export const durationFrom = (start: string, length: Seconds) =>
  ({
    start_time: start,
    end_time: timeOfDay(secondsOfDay(start) + length),
    entered_as: 'duration',
    duration_seconds: length,
  }) satisfies EntryValues;

/** Whether a save says something new of a field. */
const says = (name: keyof EntryValues, values: EntryValues, current?: EntryValues): boolean =>
  values[name] !== undefined && values[name] !== null && values[name] !== current?.[name];

/** What is wrong with a save beside how the entry is entered: field → sentence. */
export function issuesOfDuration(
  values: EntryValues,
  current?: EntryValues,
): Record<string, string> {
  const isHours = isDuration({ ...current, ...values });
  if (!isHours && says('duration_seconds', values, current))
    return { duration_seconds: 'Only hours entered without times can have a length.' };
  const hasLunch = says('lunch_break', values, current) && Number(values.lunch_break) > 0;
  return isHours && hasLunch
    ? { lunch_break: 'Lunch is not deducted from hours entered without times. Leave it blank.' }
    : {};
}

/**
 * The values of a save with what they mean for a duration: how long it is, and where it ends. Another end says another
 * length, another start moves it. A span has no length of its own.
 */
export function withDurationMeant(values: EntryValues, current?: EntryValues): EntryValues {
  const next = { ...current, ...values };
  if (!isDuration(next))
    return current?.duration_seconds == null ? values : { ...values, duration_seconds: null };
  const wasDuration = current !== undefined && isDuration(current);
  const isSaid = says('duration_seconds', values, current);
  const isKept = wasDuration && !says('end_time', values, current);
  const length =
    isSaid && typeof values.duration_seconds === 'number'
      ? values.duration_seconds
      : isKept
        ? lengthOfDuration(current)
        : betweenTimes(next);
  return {
    ...values,
    ...(!wasDuration && { lunch_break: null }),
    ...durationFrom(next.start_time ?? '', length),
  };
}
