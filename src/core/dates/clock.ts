import { TZDate } from '@date-fns/tz/date';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { DAY, MINUTE, type Seconds } from './seconds';

const utc = (date: string, time: string): Seconds => Date.parse(`${date}T${time}:00Z`) / 1000;

const daysAfter = new Map<string, string>();

/**
 * Returns the day a number of days after (or, if negative, before) another; both `YYYY-MM-DD`. Cached: the rules of one
 * week ask for the same days thirty times.
 */
export function dayAfter(date: string, days = 1): string {
  const key = `${days} ${date}`;
  const known = daysAfter.get(key);
  if (known !== undefined) return known;
  if (daysAfter.size > 5_000) daysAfter.clear();
  const day = new Date((utc(date, '00:00') + days * DAY) * 1000).toISOString().slice(0, 10);
  daysAfter.set(key, day);
  return day;
}

/** Returns the day of the week, Monday being 0. */
export const weekdayOf = (date: string): number =>
  (new Date(utc(date, '00:00') * 1000).getUTCDay() + 6) % 7;

const steadyOffsets = new Map<string, Seconds | undefined>();

/** Returns the zone's offset from UTC around a day without a clock change. Cached: every entry of a day needs it. */
function steadyOffset(date: string, zone: string): Seconds | undefined {
  const key = `${zone} ${date}`;
  if (!steadyOffsets.has(key)) {
    if (steadyOffsets.size > 5_000) steadyOffsets.clear();
    const noon = utc(date, '12:00');
    const [before, after] = [-1.5, 1.5].map((days) =>
      tzOffset(zone, new Date((noon + days * DAY) * 1000)),
    );
    steadyOffsets.set(key, before === after && before !== undefined ? before * MINUTE : undefined);
  }
  return steadyOffsets.get(key);
}

/**
 * Returns the instant at which a zone's clocks show this time on this day, in seconds since 1970. In the night in
 * which they go back an hour occurs twice: the first counts. Returns `undefined` for a time that they skip.
 */
export function instantOf(date: string, time: string, zone: string): Seconds | undefined {
  const offset = steadyOffset(date, zone);
  if (offset !== undefined) return utc(date, time) - offset;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = new TZDate(year, month - 1, day, hours, minutes, zone);
  const isShown = local.getHours() === hours && local.getMinutes() === minutes;
  if (!isShown) return undefined;
  const found = local.getTime() / 1000;
  // The clocks may have shown the same an hour (or half an hour) earlier.
  for (const earlier of [2 * 3600, 3600, 1800]) {
    const before = new TZDate((found - earlier) * 1000, zone);
    const isSame = before.getHours() === hours && before.getMinutes() === minutes;
    if (isSame) return found - earlier;
  }
  return found;
}

/** As `instantOf`, but moves a skipped time later by as much as the clocks go forward. */
export function instantOrLater(date: string, time: string, zone: string): Seconds {
  const shown = instantOf(date, time, zone);
  if (shown !== undefined) return shown;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, day, hours, minutes, zone).getTime() / 1000;
}

/** Returns the day (`YYYY-MM-DD`) and time (`HH:mm`) that a zone's clocks show at an instant. */
export function clockAt(instant: Seconds, zone: string): { date: string; time: string } {
  const local = new TZDate(instant * 1000, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}

/** A period in seconds since 1970; `to` is exclusive. */
export interface Span {
  from: Seconds;
  to: Seconds;
}

/** The reason why two times on a day make no span. */
export type NoSpan = { issue: 'empty' | 'no_start' | 'no_end' };

/**
 * Returns the instant at which something ends. The clocks never show the first minute that they skip, but what ends then
 * ends as they go forward.
 */
function endOf(date: string, time: string, zone: string): Seconds | undefined {
  const shown = instantOf(date, time, zone);
  if (shown !== undefined) return shown;
  const later = instantOrLater(date, time, zone);
  const before = clockAt(later - MINUTE, zone);
  return utc(before.date, before.time) + MINUTE === utc(date, time) ? later : undefined;
}

/** Returns the span between two times of day; an end before the start falls on the next day. */
export function spanOf(date: string, start: string, end: string, zone: string): Span | NoSpan {
  if (start === end) return { issue: 'empty' };
  const from = instantOf(date, start, zone);
  const to = endOf(end < start ? dayAfter(date) : date, end, zone);
  if (from === undefined) return { issue: 'no_start' };
  if (to === undefined) return { issue: 'no_end' };
  return to > from ? { from, to } : { issue: 'empty' };
}

export const lengthOf = ({ from, to }: Span): Seconds => to - from;
