import { queryOptions } from '@tanstack/react-query';
import { weeksEntry } from '../view/weekAccess';
import type { WeekView } from '../view/weekView';
import { askedOf, type WeekRow } from './weekRow';

/** What was fetched ahead stays good for so long: an approval is refused anyway where it is not what is so. */
const FRESH_FOR = 30_000;

/** How a week is asked for. Another version of the row is another question. */
export const weekQuery = (
  row: WeekRow,
  act: (operation: string, input: unknown) => Promise<unknown>,
) =>
  queryOptions({
    queryKey: [weeksEntry.route, 'week', row.user_id, row.week_start, row.version],
    queryFn: async () => (await act('timesheets/week', askedOf(row))) as WeekView<WeekRow>,
    staleTime: FRESH_FOR,
  });
