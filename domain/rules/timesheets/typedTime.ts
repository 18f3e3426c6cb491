import { timeKind } from '../../fields/time';
import { DAY, HOUR, MINUTE, type Seconds } from '../hours/seconds';

/** What somebody typed into a day of their week: hours, a start and an end, or nothing. */
export type TypedTime =
  | { kind: 'nothing' }
  | { kind: 'hours'; hours: Seconds }
  | { kind: 'span'; start_time: string; end_time: string };

/** Why it is none of these. */
export type TypedFlaw = { flaw: 'unreadable' | 'too_long' };

const CLOCK_TIME = { kind: 'time' } as const;

function clockTime(written: string): string | undefined {
  // Midnight at the end of a day is the first moment of the next.
  const read = timeKind.parse(/^24[:.h]?00$/.test(written) ? '00:00' : written, CLOCK_TIME);
  return typeof read === 'string' ? read : undefined;
}

function readSpan(written: string): TypedTime | TypedFlaw | undefined {
  const [from, to, ...more] = written.split(/\s*(?:-|–|—|\bto\b)\s*/);
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const [start, end] = [clockTime(from), clockTime(to)];
  if (!start || !end || start === end) return { flaw: 'unreadable' };
  return { kind: 'span', start_time: start, end_time: end };
}

function secondsIn(written: string): Seconds | undefined {
  const clock = /^(\d{1,2})\s*(?::|h)\s*([0-5]?\d)?\s*m?$/.exec(written);
  if (clock && (clock[2]?.length !== 1 || written.includes('h')))
    return Number(clock[1]) * HOUR + Number(clock[2] ?? 0) * MINUTE;
  const minutes = /^(\d{1,4})\s*m(?:in)?$/.exec(written);
  if (minutes) return Number(minutes[1]) * MINUTE;
  const decimal = /^(\d{1,2}(?:[.,]\d*)?|[.,]\d+)$/.exec(written)?.[1];
  if (decimal === undefined) return undefined;
  return Math.round(Number(decimal.replace(',', '.')) * 60) * MINUTE;
}

/**
 * Reads what was typed or pasted for a day: 7.5, 7:30, 7h30 and 450m are hours (to the minute), 07:30-18:00 is a
 * start and an end. Nothing and zero both mean: no hours. More than 24 hours are refused.
 */
export function readTypedTime(text: string): TypedTime | TypedFlaw {
  const written = text.trim().toLowerCase();
  if (written === '') return { kind: 'nothing' };
  const span = readSpan(written);
  if (span) return span;
  const hours = secondsIn(written);
  if (hours === undefined) return { flaw: 'unreadable' };
  if (hours > DAY) return { flaw: 'too_long' };
  return hours === 0 ? { kind: 'nothing' } : { kind: 'hours', hours };
}
