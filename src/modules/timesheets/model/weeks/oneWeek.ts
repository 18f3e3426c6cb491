import { dayAfter } from '@/core/dates/clock';
import type { ListFilter } from '@/core/http/filter';
import type { ListQuery } from '@/core/http/listQuery';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import type { WeekKey } from './weekKey';

const single = (filters: readonly ListFilter[], field: string): unknown => {
  const found = filters.find((filter) => filter.test === 'in' && filter.field === field);
  return found && 'values' in found && found.values.length === 1 ? found.values[0] : undefined;
};

const bound = (filters: readonly ListFilter[], end: 'from' | 'to'): unknown => {
  const found = filters.find((filter) => filter.test === end && filter.field === 'date');
  return found && 'value' in found ? found.value : undefined;
};

/** Returns the week of a list that covers one person's one week; `undefined` for other lists. */
export function oneWeekOf({ filters }: ListQuery): WeekKey | undefined {
  const userId = single(filters, 'user_id');
  const day = single(filters, 'date');
  const [from, to] = [bound(filters, 'from') ?? day, bound(filters, 'to') ?? day];
  if (typeof userId !== 'number' || typeof from !== 'string' || typeof to !== 'string')
    return undefined;
  // Most lists cover more days, and this check is faster than finding the Mondays of both ends.
  if (from > to || to > dayAfter(from, 6)) return undefined;
  const weekStart = weekStartOf(from);
  return weekStart === weekStartOf(to) ? { userId, weekStart } : undefined;
}
