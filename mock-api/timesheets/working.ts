import type { RecordValues } from '../../domain/kernel/fields';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import { personWorking } from '../../domain/timesheets/personWorking';
import type { Store } from '../store';

/** What decides how the hours of a person count from one day to another (`YYYY-MM-DD`), both included, with the records it was read from. */
export function workingOf(
  store: Store,
  person: RecordValues,
  [from, to]: readonly [string, string],
) {
  const schedule = store.find('work-schedules', Number(person.work_schedule_id));
  const location = store.find('work-locations', Number(person.work_location_id));
  const holidays = store
    .records('holidays')
    .filter(
      ({ date, archived_at: archived }) =>
        archived === null && String(date) >= from && String(date) <= dayAfter(to),
    );
  return {
    schedule,
    holidays,
    ...personWorking({ schedule, location, holidays }, store.zone),
  };
}
