import { scheduledOn } from '@/modules/people/model/schedules/schedule';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import { useWeek } from './WeekContext';

/** Returns a test that is true for days on which nobody is expected to work. */
export function useDaysOff() {
  const { surroundings } = useWeek();
  const { schedule, holidays } = surroundings.working;
  return (date: string) => {
    const { holiday, ordinary } = dayKindOf(date, holidays);
    if (holiday && !holiday.isHalfDay) return true;
    return schedule ? scheduledOn(date, schedule) === 0 : ordinary !== 'weekday';
  };
}
