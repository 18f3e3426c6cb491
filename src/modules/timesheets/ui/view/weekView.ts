import type { Included } from '@/browser/fields';
import type { RecordValues } from '@/core/fields';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import type { WorkingTime } from '@/modules/timesheets/model/averageWorkingTime';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { holidaysIn } from '@/modules/timesheets/model/hours/dayKind';

/** A person's week as the API returns it. */
export interface WeekView<Week extends RecordValues = RecordValues> {
  /** Has no id before its first entry. */
  week: Week;
  entries: RecordValues[];
  /** The entries of the days before and after. */
  around: RecordValues[];
  /** The newest notes, oldest first. */
  notes: RecordValues[];
  notes_total?: number;
  schedule: RecordValues | null;
  holidays: RecordValues[];
  division: string;
  zone: string;
  /** Working time averaged over the weeks up to this one. */
  working_time?: WorkingTime;
  included: Included;
  /** Only after a save: the saved entries, in the order sent. */
  saved?: RecordValues[];
}

/** Returns the facts that decide how the week's hours count. */
export const workingOf = ({ schedule, holidays, division, zone }: WeekView): Working => ({
  schedule: schedule ? scheduleOf(schedule) : undefined,
  holidays: holidaysIn(division, holidays),
  zone,
});
