import { DAY, MINUTE, type Seconds } from '@/core/dates/seconds';
import { countEntries } from '@/modules/timesheets/model/counting';
import {
  durationFrom,
  lengthOfDuration,
  secondsOfDay,
  timeOfDay,
} from '@/modules/timesheets/model/duration';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import type { EntryValues } from './entryFields';

/** The start of a day that has no entries and no scheduled start. */
const USUAL_START = '08:00';

const toMinute = (seconds: Seconds) => Math.round(seconds / MINUTE) * MINUTE;

/**
 * Returns the start of a day's next entry: the end of the last one, else the scheduled start. After an entry past
 * midnight it is a minute after the latest start, so that it still comes last.
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
 * Returns an entry with hours typed without times. A stored entry stays in its place, a new one goes after the
 * others, so that hours are paid in the order of entry.
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

/** Returns an entry with a start and an end in place of its hours. */
export function asSpan(
  entry: EntryValues,
  { start_time, end_time }: { start_time: string; end_time: string },
): EntryValues {
  return { ...entry, start_time, end_time, entered_as: 'span', duration_seconds: null };
}

/** Returns the break deducted from an entry when its day is counted. */
function lunchOf(entry: EntryValues, day: readonly EntryValues[], working: Working): Seconds {
  const counted = countEntries([entry, ...day], working).flatMap(({ entries }) => entries);
  return counted.find((one) => one.entry === entry)?.values.lunch_seconds ?? 0;
}

/**
 * Proposes a start and an end that leave these hours after the break, after the day's entries; no times if the day
 * has no room. It fills in a form: nothing was typed.
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
    // A longer entry never has a shorter break, so the loop ends.
    if (taken <= lunch) return tried;
    lunch = taken;
  }
}
