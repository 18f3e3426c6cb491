import { instantOrLater, type NoSpan, type Span, spanOf } from '@/core/dates/clock';
import { type Seconds, secondsOf } from '@/core/dates/seconds';
import { isDuration, lengthOfDuration } from '@/modules/timesheets/model/duration';
import type { WorkedSpan } from '@/modules/timesheets/model/hours/countDay';
import type { EntryValues } from './entryFields';

/** The first day that can have hours. */
export const FIRST_DAY = '2000-01-01';

/** Returns what is wrong with an entry that neither a single field nor another record shows. */
export function checkEntry(entry: EntryValues): Record<string, string> {
  const { date, start_time: start, end_time: end } = entry;
  if (typeof date === 'string' && date < FIRST_DAY)
    return { date: 'Date must be 01-01-2000 or later.' };
  return typeof start === 'string' && start === end && !isDuration(entry)
    ? { end_time: 'An entry cannot start and finish at the same time.' }
    : {};
}

/** Returns the span of an entry, or why it has none. A duration always has one, even when the clocks change. */
export function spanOfEntry(entry: EntryValues, zone: string): Span | NoSpan {
  const { date, start_time: start, end_time: end } = entry;
  if (!isDuration(entry)) return spanOf(date ?? '', start ?? '', end ?? '', zone);
  if (typeof start !== 'string') return { issue: 'empty' };
  const from = instantOrLater(date ?? '', start, zone);
  return { from, to: from + lengthOfDuration(entry) };
}

const seconds = (hours: string | null | undefined): Seconds | undefined =>
  typeof hours === 'string' ? secondsOf(hours) : undefined;

/** Returns an entry's span and break for counting; `undefined` if its times make no span. */
export function workedSpanOf(entry: EntryValues, zone: string): WorkedSpan | undefined {
  const span = spanOfEntry(entry, zone);
  if ('issue' in span) return undefined;
  return {
    span,
    lunch:
      entry.is_lunch_by_schedule === true || isDuration(entry)
        ? undefined
        : seconds(entry.lunch_break),
    isTimeOff: typeof entry.holiday_type_id === 'number',
    isDuration: isDuration(entry),
  };
}

/** Returns the manual overtime of an entry; `undefined` if the computed overtime applies. */
export function manualOvertimeOf(
  entry: EntryValues,
): { ot_1_5: Seconds; ot_2_0: Seconds } | undefined {
  const [half, double] = [seconds(entry.manual_ot_1_5_hours), seconds(entry.manual_ot_2_0_hours)];
  return half === undefined && double === undefined
    ? undefined
    : { ot_1_5: half ?? 0, ot_2_0: double ?? 0 };
}

/**
 * Returns a save with the source of its break: the schedule if it is missing or empty, else the person. A break sent
 * back unchanged has the same source as before.
 */
export function withLunch(values: EntryValues, current?: EntryValues): EntryValues {
  if (current && !('lunch_break' in values)) return values;
  const { lunch_break: lunch = null } = values;
  if (lunch === null) return { ...values, is_lunch_by_schedule: true };
  const isAsBefore = current?.is_lunch_by_schedule === true && lunch === current.lunch_break;
  return { ...values, is_lunch_by_schedule: isAsBefore };
}
