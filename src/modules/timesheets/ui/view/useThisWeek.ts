import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { weekStartOf } from '@/modules/timesheets/model/dates';

/** Returns the Monday of the week that the company's day is in. */
export function useThisWeek(): string {
  const { day } = useCompanyTime();
  return weekStartOf(day(new Date().toISOString()));
}
