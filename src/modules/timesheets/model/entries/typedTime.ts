import { DAY, HOUR, MINUTE, type Seconds, secondsOf } from '@/core/dates/seconds';
import { timeKind } from '@/core/fields/kinds/time';

/** Time typed into a day of a week: hours, a start and an end, or nothing. */
export type TypedTime =
  | { kind: 'nothing' }
  | { kind: 'hours'; hours: Seconds }
  | { kind: 'span'; start_time: string; end_time: string };

/** The reason why typed text is refused. */
export type TypedIssue = { issue: 'unreadable' | 'too_long' };

const CLOCK_TIME = { kind: 'time' } as const;

function clockTime(written: string): string | undefined {
  // Midnight at the end of a day is the first moment of the next.
  const read = timeKind.parse(/^24[:.h]?00$/.test(written) ? '00:00' : written, CLOCK_TIME);
  return typeof read === 'string' ? read : undefined;
}

function readSpan(written: string): TypedTime | TypedIssue | undefined {
  const [from, to, ...more] = written.split(/\s*(?:-|–|—|\bto\b)\s*/);
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const [start, end] = [clockTime(from), clockTime(to)];
  if (!start || !end || start === end) return { issue: 'unreadable' };
  return { kind: 'span', start_time: start, end_time: end };
}

/** Reads decimal hours: exactly up to hundredths, rounded to the minute if they have more places. */
function decimalHours(written: string): Seconds | undefined {
  const [, whole = '', places] = /^(\d{0,4})(?:[.,](\d+))?$/.exec(written) ?? [];
  if (whole === '' && places === undefined) return undefined;
  const hours = Number(`${whole || 0}.${places ?? 0}`);
  return (places ?? '').length > 2
    ? Math.round((hours * HOUR) / MINUTE) * MINUTE
    : secondsOf(hours.toFixed(2));
}

function secondsIn(written: string): Seconds | undefined {
  const clock =
    /^(\d{1,4})\s*:\s*([0-5]\d)$/.exec(written) ??
    /^(\d{1,4})\s*h\s*([0-5]\d)\s*(?:m|min)?$/.exec(written);
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2]) * MINUTE;
  const minutes = /^(\d{1,4})\s*m(?:in)?$/.exec(written);
  return minutes ? Number(minutes[1]) * MINUTE : decimalHours(written);
}

/**
 * Reads text typed or pasted for a day: 7.5, 7:30, 7h30 and 450m are hours, 07:30-18:00 is a start and an end,
 * nothing and zero are no hours. Refuses more than 24 hours, and unfinished text (7:, 7h, 7.).
 */
export function readTypedTime(text: string): TypedTime | TypedIssue {
  const written = text.trim().toLowerCase();
  if (written === '') return { kind: 'nothing' };
  const span = readSpan(written);
  if (span) return span;
  const hours = secondsIn(written);
  if (hours === undefined) return { issue: 'unreadable' };
  if (hours > DAY) return { issue: 'too_long' };
  return hours === 0 ? { kind: 'nothing' } : { kind: 'hours', hours };
}
