import { dayText } from '@/modules/timesheets/model/dates';
import type { AbsenceRange } from './workingDays';

/** Returns the days of time off within a sentence: "on 05-11-2026", "from midday on 05-11-2026 to 07-11-2026". */
export function daysText({ from, to, half_start, half_end }: AbsenceRange): string {
  const [first, last] = [dayText(from ?? ''), dayText(to ?? '')];
  if (from === to) {
    if (half_start) return `on the afternoon of ${first}`;
    return half_end ? `on the morning of ${first}` : `on ${first}`;
  }
  return `from ${half_start ? 'midday on ' : ''}${first} to ${half_end ? 'midday on ' : ''}${last}`;
}
