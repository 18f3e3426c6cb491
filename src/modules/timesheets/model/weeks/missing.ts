import { scheduledOn } from '@/modules/people/model/schedules/schedule';
import type { EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';

/** The gaps in a week that is to be submitted. */
export interface Missing {
  /** No hours at all: the week cannot be submitted. */
  isEmpty: boolean;
  /** Scheduled days without hours, `YYYY-MM-DD`. */
  days: string[];
  /** Days with work that has no job number. */
  jobs: string[];
}

/** Returns what a week lacks; a whole public holiday needs no hours, and time off no job number. */
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
