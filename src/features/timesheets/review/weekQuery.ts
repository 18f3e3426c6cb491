import { queryOptions } from '@tanstack/react-query';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { weeksEntry } from '../view/weekAccess';
import type { WeekView } from '../view/weekView';
import { askedOf } from './weekRow';

/** How long prefetched data stays fresh: an approval of outdated data is refused anyway. */
const FRESH_FOR = 30_000;

/** How a week is asked for. Another version of the row is another question. */
export const weekQuery = (
  row: ReviewRow,
  act: (operation: string, input: unknown) => Promise<unknown>,
) =>
  queryOptions({
    queryKey: [weeksEntry.route, 'week', row.user_id, row.week_start, row.version],
    queryFn: async () => (await act('timesheets/week', askedOf(row))) as WeekView<ReviewRow>,
    staleTime: FRESH_FOR,
  });
