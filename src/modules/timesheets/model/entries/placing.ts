import { DAY, MINUTE, type Seconds } from '@/core/dates/seconds';
import { countEntries } from '@/modules/timesheets/model/counting';
import {
  durationFrom,
  lengthOfDuration,
  secondsOfDay,
  timeOfDay,
} from '@/modules/timesheets/model/duration';
import type { Working } from '@/modules/timesheets/model/hours/day';
import type { EntryValues } from './entryFields';

/** When a day begins where neither its entries nor the schedule say. */
const USUAL_START = '08:00';

const toMinute = (seconds: Seconds) => Math.round(seconds / MINUTE) * MINUTE;

/**
 * Where the next entry of a day begins: at the end of its last one, else when the schedule does. Where the last one
 * ends on the next day, after the start of the latest, so that it still comes behind it.
 */
function nextStart(others: readonly EntryValues[], { schedule }: Working): string {
  const placed = others.filter(({ start_time: start }) => typeof start === 'string');
  if (placed.length === 0) return schedule?.start ?? USUAL_START;
  const starts = placed.map((entry) => secondsOfDay(entry.start_time ?? ''));
  const ends = placed.map((entry, at) => toMinute((starts[at] ?? 0) + lengthOfDuration(entry)));
  const [start, end] = [Math.max(...starts), Math.max(...ends)];
  return timeOfDay(end < DAY ? end : Math.min(start + MINUTE, DAY - MINUTE));
}

/**
 * An entry with hours that were typed without times. They count as typed; it is placed where it was, a new one behind
 * what the day has, so that hours are paid in the order in which they were entered. Nothing else of the day changes.
 */
export function asDuration(
  entry: EntryValues,
  hours: Seconds,
  others: readonly EntryValues[],
  working: Working,
): EntryValues {
  const start =
    typeof entry.start_time === 'string' ? entry.start_time : nextStart(others, working);
  return {
    ...entry,
    ...durationFrom(start, hours),
    lunch_break: null,
    is_lunch_by_schedule: true,
  };
}

/** An entry with a start and an end in place of whatever hours it had. */
export function asSpan(
  entry: EntryValues,
  { start_time, end_time }: { start_time: string; end_time: string },
): EntryValues {
  return { ...entry, start_time, end_time, entered_as: 'span', duration_seconds: null };
}

/** The break that is taken off an entry of a day, as the day would be counted. */
function lunchOf(entry: EntryValues, day: readonly EntryValues[], working: Working): Seconds {
  const counted = countEntries([entry, ...day], working).flatMap(({ entries }) => entries);
  return counted.find((one) => one.entry === entry)?.values.lunch_seconds ?? 0;
}

/**
 * A new entry with a start and an end that leave these hours after the break, behind what the day has; without times
 * where the day has no room for them. A proposal for a form: nothing was typed.
 */
export function proposedSpan(
  entry: EntryValues,
  hours: Seconds,
  others: readonly EntryValues[],
  working: Working,
): EntryValues {
  const start = nextStart(others, working);
  let lunch: Seconds = 0;
  for (;;) {
    const length = hours + lunch;
    if (length >= DAY) return entry;
    const end_time = timeOfDay(secondsOfDay(start) + length);
    const tried = asSpan(entry, { start_time: start, end_time });
    const taken = lunchOf(tried, others, working);
    // A longer entry never has less of a break taken off, so this comes to an end.
    if (taken <= lunch) return tried;
    lunch = taken;
  }
}
