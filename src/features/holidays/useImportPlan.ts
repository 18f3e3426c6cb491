import { type RaRecord, useGetList } from 'react-admin';
import { type HolidayCalendar, planImport } from '../../../domain/holidays/holidayImport';
import type { PublicHoliday } from '../../../domain/holidays/publicHolidays';
import { resourceAt } from '../../../domain/registry';
import { wholeYear } from './periods';

const { route } = resourceAt('holidays');
/** The most a list gives at once, and more public holidays than any year has. */
const ALL = 1000;

/** What importing a year of a calendar would add, by the same rule that the server asks; nothing until a year is chosen. */
export function useImportPlan(days: HolidayCalendar, year: number | undefined) {
  const { data, error, refetch } = useGetList<RaRecord & Pick<PublicHoliday, 'date' | 'division'>>(
    route,
    {
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'date', order: 'ASC' },
      filter: wholeYear(year ?? 0),
    },
    { enabled: year !== undefined, gcTime: 0 },
  );
  const plan = data && year !== undefined ? planImport(data, days, year) : undefined;
  return { plan, error, retry: () => void refetch() };
}
