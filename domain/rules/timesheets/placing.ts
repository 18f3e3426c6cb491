import type { RecordValues } from '../../fields';
import { clockAt, instantOf, lengthOf } from '../hours/clock';
import type { Working } from '../hours/day';
import { DAY, MINUTE, type Seconds } from '../hours/seconds';
import { countEntries } from './counting';
import { spanOfEntry } from './entry';

/** When a day begins where neither its entries nor the schedule say. */
const USUAL_START = '08:00';

/** An entry with the times that it gets, and what of that day has to move along. */
export interface Placed {
  times: { start_time: string; end_time: string };
  /** Later entries of the day that would have overlapped, with their new times. */
  moved: { entry: RecordValues; start_time: string; end_time: string }[];
}

/** There is no room left on that day. */
export type NoRoom = { flaw: 'no_room' };

const toMinute = (seconds: Seconds) => Math.round(seconds / MINUTE) * MINUTE;

/** From an instant on for so long, as times of a day; nothing where it begins on another day or has no length. */
function timesOf(date: string, from: Seconds, length: Seconds, zone: string) {
  const begins = clockAt(from, zone);
  const ends = clockAt(from + toMinute(length), zone);
  if (begins.date !== date || length <= 0 || length >= DAY || begins.time === ends.time)
    return undefined;
  return { start_time: begins.time, end_time: ends.time };
}

const spanIn = (entry: RecordValues, zone: string) => {
  const span = spanOfEntry(entry, zone);
  return 'flaw' in span ? undefined : span;
};

/** Where the next entry of a day begins: at the end of its last one, else when the schedule does. */
function nextStart(
  date: string,
  others: readonly RecordValues[],
  { schedule, zone }: Working,
): Seconds {
  const ends = others.flatMap((entry) => spanIn(entry, zone)?.to ?? []);
  if (ends.length > 0) return Math.max(...ends);
  const start = schedule?.start ?? USUAL_START;
  return instantOf(date, start, zone) ?? instantOf(date, '12:00', zone) ?? 0;
}

/** Entries that begin later make way, one after the other, as far as they must. */
function moveAlong(
  entry: RecordValues,
  others: readonly RecordValues[],
  zone: string,
): Placed['moved'] | NoRoom {
  const own = spanIn(entry, zone);
  if (!own) return [];
  const later = others
    .flatMap((other) => {
      const span = spanIn(other, zone);
      return span && span.from >= own.from ? [{ other, span }] : [];
    })
    .toSorted((one, two) => one.span.from - two.span.from);
  const moved: Placed['moved'] = [];
  let free = own.to;
  for (const { other, span } of later) {
    if (span.from >= free) break;
    const times = timesOf(String(other.date), free, lengthOf(span), zone);
    if (!times) return { flaw: 'no_room' };
    moved.push({ entry: other, ...times });
    free += lengthOf(span);
  }
  return moved;
}

/** An entry that has its times, in its day: whatever begins later and would overlap moves along. */
export function makeRoom(
  entry: RecordValues,
  others: readonly RecordValues[],
  zone: string,
): Placed | NoRoom {
  const moved = moveAlong(entry, others, zone);
  if ('flaw' in moved) return moved;
  const times = { start_time: String(entry.start_time), end_time: String(entry.end_time) };
  return { times, moved };
}

/** The break that is taken off an entry of a day, as the day would be counted. */
function lunchOf(entry: RecordValues, day: readonly RecordValues[], working: Working): Seconds {
  const counted = countEntries([entry, ...day], working).flatMap(({ entries }) => entries);
  return Number(counted.find((one) => one.entry === entry)?.values.lunch_seconds ?? 0);
}

/**
 * Places hours that were typed without times. An entry that has a start keeps it, a new one begins where the day's
 * last ends; its end is such that the hours after the break are those typed (to the minute).
 */
export function placeHours(
  entry: RecordValues,
  hours: Seconds,
  others: readonly RecordValues[],
  working: Working,
): Placed | NoRoom {
  const { zone } = working;
  const date = String(entry.date);
  const from =
    (typeof entry.start_time === 'string' ? instantOf(date, entry.start_time, zone) : undefined) ??
    nextStart(date, others, working);
  let lunch: Seconds = 0;
  for (;;) {
    const times = timesOf(date, from, hours + lunch, zone);
    if (!times) return { flaw: 'no_room' };
    const tried = { ...entry, ...times };
    const moved = moveAlong(tried, others, zone);
    if ('flaw' in moved) return moved;
    const day = others.map((other) => {
      const now = moved.find((one) => one.entry === other);
      return now ? { ...other, start_time: now.start_time, end_time: now.end_time } : other;
    });
    const taken = lunchOf(tried, day, working);
    // A longer entry never has less of a break taken off, so this comes to an end.
    if (taken <= lunch) return { times, moved };
    lunch = taken;
  }
}
