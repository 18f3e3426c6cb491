import type { RecordValues } from '../../../../domain/kernel/fields';
import { shownHours, sumsOf } from '../../../../domain/timesheets/totals';

/** The figures of a week in the order of the columns, and the keys of their words. */
export const FIGURES = [
  { field: 'total_hours', label: 'timesheets.figures.total' },
  { field: 'regular_time', label: 'timesheets.figures.regular' },
  { field: 'total_claim_ot_1_5_hours', label: 'timesheets.figures.ot_1_5' },
  { field: 'total_claim_ot_2_0_hours', label: 'timesheets.figures.ot_2_0' },
] as const;

/** The sums of weeks, in the order of the columns. */
export function totalsOf(weeks: readonly RecordValues[]): string[] {
  const { total_hours, regular_time, ot_1_5, ot_2_0 } = shownHours(sumsOf(weeks));
  return [total_hours, regular_time, ot_1_5, ot_2_0];
}
