import { useGetList } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';

const NONE: RecordValues[] = [];
const LOOKED_AT = 50;

/**
 * The entries in which a person worked on something of late, the latest first; time off left out. Where they cannot be
 * read there are none: they are only offered.
 */
export function useRecentEntries(userId: number | undefined, isWanted = true): RecordValues[] {
  const { data } = useGetList(
    resourceAt('timesheets').route,
    {
      pagination: { page: 1, perPage: LOOKED_AT },
      sort: { field: '-date', order: 'ASC' },
      filter: { user_id: userId },
    },
    {
      enabled: isWanted && userId !== undefined,
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
