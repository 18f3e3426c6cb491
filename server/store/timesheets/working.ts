import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import { DEFAULT_ZONE } from '../../../domain/kernel/zone';
import { resourceAt } from '../../../domain/registry';
import { dayAfter } from '../../../domain/timesheets/hours/clock';
import type { Working } from '../../../domain/timesheets/hours/day';
import { personWorking } from '../../../domain/timesheets/personWorking';
import type { Database } from '../database';
import { recordById } from '../recordById';
import { toRecord } from '../rows';
import { tableOf } from '../tables';

/** What decides how a person's hours count, with the records it was read from. */
export interface PersonWorking {
  schedule: RecordValues | undefined;
  /** Public holidays of the days asked for, of every division. */
  holidays: RecordValues[];
  /** The division whose public holidays apply to the person. */
  division: string;
  working: Working;
}

/** What decides how the hours of a person count from one day to another (`YYYY-MM-DD`), both included and the day after, for what is worked past midnight. */
export async function workingOf(
  db: Database,
  person: RecordValues,
  [from, to]: readonly [string, string],
  zone = DEFAULT_ZONE,
): Promise<PersonWorking> {
  const table = tableOf('holidays');
  // One after the other: in a transaction there is one connection.
  const schedule = await recordById(db, 'work-schedules', person.work_schedule_id);
  const location = await recordById(db, 'work-locations', person.work_location_id);
  const days = await db
    .select()
    .from(table)
    .where(sql`${table.date} between ${from} and ${dayAfter(to)} and ${table.archived_at} is null`);
  const holidays = days.map((row) => toRecord(resourceAt('holidays'), row));
  return { schedule, holidays, ...personWorking({ schedule, location, holidays }, zone) };
}
