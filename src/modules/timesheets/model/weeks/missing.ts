import type { EntryValues } from './entryFields';
import type { Working } from './hours/day';
import { dayKindOf } from './hours/dayKind';
import { scheduledOn } from './hours/schedule';

/** What a week lacks before it is submitted. */
export interface Missing {
  /** There are no hours at all: it cannot be submitted. */
  isEmpty: boolean;
  /** Scheduled days without hours, `YYYY-MM-DD`. */
  days: string[];
  /** Days with work that names no job number. */
  jobs: string[];
}

/** Tells what a week lacks; a whole public holiday needs no hours, and time off no job number. */
export function missingIn(
  entries: readonly EntryValues[],
  dates: readonly string[],
  { schedule, holidays }: Working,
): Missing {
  const worked = new Set(entries.map(({ date }) => date));
  const nameless = entries.filter(
    ({ job_number: job, holiday_type_id: off }) => !job && typeof off !== 'number',
  );
  return {
    isEmpty: entries.length === 0,
    days: dates.filter((date) => {
      const { holiday } = dayKindOf(date, holidays);
      const isOff = holiday !== undefined && !holiday.isHalfDay;
      return schedule && !isOff && !worked.has(date) && scheduledOn(date, schedule) > 0;
    }),
    jobs: dates.filter((day) => nameless.some(({ date }) => date === day)),
  };
}
