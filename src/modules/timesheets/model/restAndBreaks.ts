import type { Span } from '@/core/dates/clock';
import { HOUR, MINUTE, type Seconds } from '@/core/dates/seconds';
import type { CountedDayOf } from './counting';
import { isDuration } from './duration';
import { spanOfEntry } from './entries/entry';
import type { EntryValues } from './entries/entryFields';

/** Minimum rest between two days' work (Working Time Regulations 1998, regulation 10). */
const DAILY_REST = 11 * HOUR;
/** Longer work requires a break of twenty minutes (regulation 12). */
const WORK_WITHOUT_BREAK = 6 * HOUR;
const MIN_BREAK = 20 * MINUTE;

/** Returns the span of an entry. Hours without times say nothing about rest and breaks. */
function workedSpan(entry: EntryValues, zone: string): Span | undefined {
  if (isDuration(entry)) return undefined;
  const span = spanOfEntry(entry, zone);
  return 'issue' in span ? undefined : span;
}

/** A rest of less than eleven hours between the work of `before` and of `date`. */
export interface ShortRest {
  date: string;
  before: string;
  rest: Seconds;
}

/** Returns the rests between two days' work that are too short. */
export function restsUnder(entries: readonly EntryValues[], zone: string): ShortRest[] {
  const days = new Map<string, Span>();
  for (const entry of entries) {
    const span = workedSpan(entry, zone);
    const date = entry.date ?? '';
    const known = days.get(date);
    if (span)
      days.set(date, {
        from: Math.min(span.from, known?.from ?? span.from),
        to: Math.max(span.to, known?.to ?? span.to),
      });
  }
  const inTime = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inTime.flatMap(([date, span], at) => {
    const [before, last] = inTime[at - 1] ?? [];
    if (!before || !last) return [];
    const rest = span.from - last.to;
    return rest < DAILY_REST ? [{ date, before, rest: Math.max(0, rest) }] : [];
  });
}

/** Returns days without their time off. */
export const workedDays = (days: readonly CountedDayOf[]): CountedDayOf[] =>
  days.map((day) => ({
    ...day,
    entries: day.entries.filter(({ entry }) => typeof entry.holiday_type_id !== 'number'),
  }));

/** Returns the longest stretch of a day without its required break; `undefined` if no break is lacking. */
export function lacksBreak(day: CountedDayOf, zone: string): Seconds | undefined {
  const spans = day.entries
    .flatMap(({ entry, values }) => {
      const span = workedSpan(entry, zone);
      return span ? [{ ...span, breaks: values.lunch_seconds }] : [];
    })
    .toSorted((one, other) => one.from - other.from);
  const stretches: typeof spans = [];
  for (const span of spans) {
    const last = stretches.at(-1);
    const gap = last ? span.from - last.to : MIN_BREAK;
    if (!last || gap >= MIN_BREAK) stretches.push({ ...span });
    else {
      last.to = span.to;
      last.breaks += span.breaks + Math.max(0, gap);
    }
  }
  const lengths = stretches
    .filter(({ from, to, breaks }) => to - from > WORK_WITHOUT_BREAK && breaks < MIN_BREAK)
    .map(({ from, to }) => to - from);
  return lengths.length > 0 ? Math.max(...lengths) : undefined;
}
