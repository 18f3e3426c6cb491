import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import { scheduledOn } from '@/modules/timesheets/model/hours/schedule';
import { useWeek } from './WeekContext';

/** Tells whether nobody is expected to work on a day. */
export function useDaysOff() {
  const { surroundings } = useWeek();
  const { schedule, holidays } = surroundings.working;
  return (date: string) => {
    const { holiday, ordinary } = dayKindOf(date, holidays);
    if (holiday && !holiday.isHalfDay) return true;
    return schedule ? scheduledOn(date, schedule) === 0 : ordinary !== 'weekday';
  };
}
