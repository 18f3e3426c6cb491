import { useGetList } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';

const NONE: RecordValues[] = [];
const MAX_ENTRIES = 50;

/**
 * Returns a person's recent entries with a job or place, latest first, without time off. Returns none if they cannot
 * be read: they are only suggestions.
 */
export function useRecentEntries(userId: number | undefined, isEnabled = true): RecordValues[] {
  const { data } = useGetList(
    resourceAt('timesheets').route,
    {
      pagination: { page: 1, perPage: MAX_ENTRIES },
      sort: { field: '-date', order: 'ASC' },
      filter: { user_id: userId },
    },
    {
      enabled: isEnabled && userId !== undefined,
      retry: false,
      staleTime: 60_000,
      select: ({ data: entries, ...page }) => ({
        ...page,
        data: entries.filter(
          (entry) =>
            entry.holiday_type_id === null &&
            (entry.job_number || entry.customer_id || entry.property_id),
        ),
      }),
    },
  );
  return (data as RecordValues[] | undefined) ?? NONE;
}
