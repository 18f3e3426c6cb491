import { queryOptions } from '@tanstack/react-query';
import type { RecordValues } from '../../../../domain/fields';
import type { Working } from '../../../../domain/rules/hours/day';
import { holidaysIn } from '../../../../domain/rules/hours/dayKind';
import { scheduleOf } from '../../../../domain/rules/hours/schedule';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import type { Included } from '../../../fields';
import { askedOf, weeksEntry } from './weeksEntry';

/** Everything that is told of one week. */
export interface WeekView {
  week: ReviewRow;
  entries: RecordValues[];
  notes: RecordValues[];
  schedule: RecordValues | null;
  holidays: RecordValues[];
  division: string;
  zone: string;
  included: Included;
}

/** What was fetched ahead stays good for so long: an approval is refused anyway where it is not what is so. */
const FRESH_FOR = 30_000;

/** How a week is asked for. Another version of the row is another question. */
export const weekQuery = (
  row: ReviewRow,
  act: (operation: string, input: unknown) => Promise<unknown>,
) =>
  queryOptions({
    queryKey: [weeksEntry.route, 'week', row.user_id, row.week_start, row.version],
    queryFn: async () => (await act('timesheets/week', askedOf(row))) as WeekView,
    staleTime: FRESH_FOR,
  });

/** What the hours of a week are counted by. */
export const workingOf = ({ schedule, holidays, division, zone }: WeekView): Working => ({
  schedule: schedule ? scheduleOf(schedule) : undefined,
  holidays: holidaysIn(division, holidays),
  zone,
});
