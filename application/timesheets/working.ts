import type { RecordValues } from '../../domain/kernel/fields';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import type { Working } from '../../domain/timesheets/hours/day';
import { personWorking } from '../../domain/timesheets/personWorking';
import { type Call, recordOf, resourceOf } from '../call';
import type { Reads, Stored } from '../store';

/** What decides how a person's hours count, with the records it was read from. */
export interface PersonWorking {
  schedule: Stored | undefined;
  /** Public holidays of the days asked for, of every division. */
  holidays: Stored[];
  /** The division whose public holidays apply to the person. */
  division: string;
  working: Working;
}

/** What decides how the hours of a person count from one day to another (`YYYY-MM-DD`), both included and the day after, for what is worked past midnight. */
export async function workingOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  person: RecordValues,
  [from, to]: readonly [string, string],
): Promise<PersonWorking> {
  // One after the other: in a transaction there is one connection.
  const schedule = await recordOf(call, reads, 'work-schedules', person.work_schedule_id);
  const location = await recordOf(call, reads, 'work-locations', person.work_location_id);
  const { rows: holidays } = await reads.find(resourceOf(call, 'holidays'), {
    tests: [
      { field: 'date', test: 'from', value: from },
      { field: 'date', test: 'to', value: dayAfter(to) },
    ],
    count: false,
  });
  return { schedule, holidays, ...personWorking({ schedule, location, holidays }, reads.zone) };
}
