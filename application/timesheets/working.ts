import { holidays as publicHolidays } from '../../domain/holidays/holidays';
import type { RecordValues } from '../../domain/kernel/fields';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import type { Working } from '../../domain/timesheets/hours/day';
import { personWorking } from '../../domain/timesheets/personWorking';
import { type Call, resourceOf } from '../call';
import type { Reads, Stored } from '../store';

/** What decides how a person's hours count, with the records it was read from. */
export interface PersonWorking {
  schedule: Stored | undefined;
  /** Public holidays of the days asked for, of every division. */
  holidays: Stored<(typeof publicHolidays)['fields']>[];
  /** The division whose public holidays apply to the person. */
  division: string;
  working: Working;
}

/** The records that these references lead to, archived or not, by their ids; asked for together. */
async function pointedAt(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  path: string,
  references: readonly unknown[],
): Promise<ReadonlyMap<unknown, Stored>> {
  const ids = [...new Set(references.filter((id) => typeof id === 'number'))];
  if (ids.length === 0) return new Map();
  const query = { ids, archived: 'include', count: false } as const;
  const { rows } = await reads.find(resourceOf(call, path), query);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What decides how the hours of people count, in their order, from one day to another (`YYYY-MM-DD`), both included and
 * the day after, for what is worked past midnight. However many they are, it takes three questions.
 */
export async function workingsOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  people: readonly RecordValues[],
  [from, to]: readonly [string, string],
): Promise<PersonWorking[]> {
  // One after the other: in a transaction there is one connection.
  const of = (name: string) => people.map((person) => person[name]);
  const schedules = await pointedAt(call, reads, 'work-schedules', of('work_schedule_id'));
  const locations = await pointedAt(call, reads, 'work-locations', of('work_location_id'));
  const { rows: holidays } = await reads.find(publicHolidays, {
    tests: [
      { field: 'date', test: 'from', value: from },
      { field: 'date', test: 'to', value: dayAfter(to) },
    ],
    count: false,
  });
  return people.map((person) => {
    const schedule = schedules.get(person.work_schedule_id);
    const location = locations.get(person.work_location_id);
    return { schedule, holidays, ...personWorking({ schedule, location, holidays }, reads.zone) };
  });
}

/** The same for one person. */
export async function workingOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  person: RecordValues,
  days: readonly [string, string],
): Promise<PersonWorking> {
  const [working] = await workingsOf(call, reads, [person], days);
  if (!working) throw new Error('the pay rules of a person are missing');
  return working;
}
