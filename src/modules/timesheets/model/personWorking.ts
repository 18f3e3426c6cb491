import type { WorkLocation } from '@/modules/configuration/model/workLocations';
import type { Holiday } from '@/modules/holidays/model/holidays';
import type { Working } from './hours/day';
import { holidaysIn } from './hours/dayKind';
import { scheduleOf } from './hours/schedule';
import type { WorkSchedule } from './schedules/scheduleFields';

/** The records by which a person's hours are counted. */
export interface WorkingRecords {
  schedule: Readonly<Partial<WorkSchedule>> | undefined;
  location: Readonly<Partial<WorkLocation>> | undefined;
  /** Public holidays of the days that are counted, of every division. */
  holidays: readonly Readonly<Partial<Holiday>>[];
}

/** Whose public holidays count for people who work nowhere in particular. */
const HOME_DIVISION = 'england_and_wales';

/** What decides how a person's hours count, and the division whose public holidays are theirs. */
export function personWorking(
  { schedule, location, holidays }: WorkingRecords,
  zone: string,
): { division: string; working: Working } {
  const division = location?.division ?? HOME_DIVISION;
  return {
    division,
    working: {
      schedule: schedule && scheduleOf(schedule),
      holidays: holidaysIn(division, holidays),
      zone,
    },
  };
}
