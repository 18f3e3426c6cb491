import { dayAfter } from '@/core/dates/clock';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Opening, Reads, Stored } from '@/engine/store';
import { holidays as publicHolidays } from '@/modules/holidays/model/holidays';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import type { WorkSchedule } from '@/modules/people/model/schedules/scheduleFields';
import { workSchedules } from '@/modules/people/model/schedules/workSchedules';
import { workLocations } from '@/modules/people/model/workLocations';
import { personWorking } from '@/modules/timesheets/model/countingFacts';
import type { Working } from '@/modules/timesheets/model/hours/countDay';

/** The rules by which a person's hours count, with the records they were read from. */
export interface PersonWorking {
  schedule: WorkSchedule | undefined;
  /** Public holidays of the requested days, of every division. */
  holidays: Stored<(typeof publicHolidays)['fields']>[];
  /** The division whose public holidays apply to the person. */
  division: string;
  working: Working;
}

/** The fields of a person that select the rules for their hours. */
type WorkingPerson = Pick<Employee, 'work_schedule_id' | 'work_location_id'>;

/** Returns the records that these references point at, archived or not, by id; in one query. */
async function pointedAt<F extends Fields>(
  reads: Reads,
  of: Resource<F>,
  references: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Stored<F>>> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const query = { ids, archived: 'include', count: false } as const;
  const { rows } = await reads.find(of, query);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first and the last day, both included. */
type Days = readonly [from: string, to: string];

/** Returns the public holidays of these days and of the day after, of every division. */
async function holidaysOf(
  reads: Pick<Reads, 'find'>,
  [from, to]: Days,
): Promise<PersonWorking['holidays']> {
  const { rows } = await reads.find(publicHolidays, {
    tests: [
      { field: 'date', test: 'from', value: from },
      { field: 'date', test: 'to', value: dayAfter(to) },
    ],
    count: false,
  });
  return rows;
}

/**
 * Returns the rules for the hours of people, in their order, between two days (`YYYY-MM-DD`), both included, and the
 * day after, for work past midnight. Takes three queries for any number of people; those who share a schedule and a
 * location share one answer.
 */
export async function workingsOf(
  reads: Reads,
  people: readonly WorkingPerson[],
  days: Days,
): Promise<PersonWorking[]> {
  const of = (name: keyof WorkingPerson) => people.map((person) => person[name]);
  const [schedules, locations, holidays] = await Promise.all([
    pointedAt(reads, workSchedules, of('work_schedule_id')),
    pointedAt(reads, workLocations, of('work_location_id')),
    holidaysOf(reads, days),
  ]);
  // Hundreds of people share a few schedules and locations, and so their rules.
  const known = new Map<string, PersonWorking>();
  return people.map(({ work_schedule_id, work_location_id }) => {
    const key = `${work_schedule_id} ${work_location_id}`;
    const shared = known.get(key);
    if (shared) return shared;
    const schedule = schedules.get(work_schedule_id);
    const location = locations.get(work_location_id);
    const read = personWorking({ schedule, location, holidays }, reads.zone);
    const working = { schedule, holidays, ...read };
    known.set(key, working);
    return working;
  });
}

/** Returns the same for one person. */
export async function workingOf(
  reads: Reads,
  person: WorkingPerson,
  days: Days,
): Promise<PersonWorking> {
  const [working] = await workingsOf(reads, [person], days);
  if (!working) throw new Error('the pay rules of a person are missing');
  return working;
}

/** Returns the rules for the hours of the person with this id, in one round trip with reading the person. */
export async function workingOfId(
  reads: Opening,
  personId: number,
  days: Days,
): Promise<Pick<PersonWorking, 'working'>> {
  const named = async <F extends Fields>(of: Resource<F>, by: keyof WorkingPerson) => {
    const test = { field: 'id', test: 'namedBy', of: employees, by, id: personId } as const;
    const { rows } = await reads.find(of, { tests: [test], archived: 'include', count: false });
    return rows[0];
  };
  const [schedule, location, holidays] = await Promise.all([
    named(workSchedules, 'work_schedule_id'),
    named(workLocations, 'work_location_id'),
    holidaysOf(reads, days),
  ]);
  return personWorking({ schedule, location, holidays }, reads.zone);
}
