import type { Holiday } from '@/modules/holidays/model/holidays';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import type { WorkSchedule } from '@/modules/people/model/schedules/scheduleFields';
import type { WorkLocation } from '@/modules/people/model/workLocations';
import type { Working } from './hours/countDay';
import { holidaysIn } from './hours/dayKind';

/** The records that decide how a person's hours count. */
export interface WorkingRecords {
  schedule: Readonly<Partial<WorkSchedule>> | undefined;
  location: Readonly<Partial<WorkLocation>> | undefined;
  /** Public holidays of the counted days, of every division. */
  holidays: readonly Readonly<Partial<Holiday>>[];
}

/** The division of people without a work location. */
const HOME_DIVISION = 'england_and_wales';

/** Returns the facts that decide how a person's hours count, and the division of their public holidays. */
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
