import { dayAfter } from '@/core/dates/clock';
import type { Grouping, ReportGroup } from '@/modules/reports/model/grouping';

type Filters = Readonly<Record<string, unknown>>;

const later = (one: string, other: unknown) =>
  typeof other === 'string' && other > one ? other : one;
const earlier = (one: string, other: unknown) =>
  typeof other === 'string' && other < one ? other : one;

/** Returns the filters of a group's entries, also for the group of entries without a value. */
export function filtersOf(
  grouping: Grouping,
  { value }: Pick<ReportGroup, 'value'>,
  { group: _, ...filters }: Filters,
): Record<string, unknown> {
  if (value === null) return { ...filters, [`${grouping}__empty`]: true };
  if (grouping !== 'week') return { ...filters, [grouping]: value };
  const monday = String(value);
  return {
    ...filters,
    date_from: later(monday, filters.date_from),
    date_to: earlier(dayAfter(monday, 6), filters.date_to),
  };
}
