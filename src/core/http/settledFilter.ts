import { dayAfter, instantOrLater } from '@/core/dates/clock';
import { relativeDays } from '@/core/dates/relativeDays';
import type { ListFilter, Read, WrittenFilter } from './filter';

/** The reader of a list and the company's day, for `me` and `today` in its filters. */
export interface Viewpoint {
  me: number;
  /** `YYYY-MM-DD`. */
  today: string;
  zone: string;
}

/** Somebody, on some day: for a query that is checked and not run. */
export const SOMEBODY: Viewpoint = { me: 0, today: '2026-01-01', zone: 'UTC' };

const startOf = (day: string, zone: string) =>
  new Date(instantOrLater(day, '00:00', zone) * 1000).toISOString();

/**
 * Returns a filter with the id of the person who reads the list, and with the days as bounds. A store never sees a
 * relative date, so nothing that it caches can keep yesterday's.
 */
export function settled(written: WrittenFilter, view: Viewpoint | undefined): Read<ListFilter> {
  if (written.test === 'hasAll') {
    const { values, ...tested } = written;
    const each = values.map((value): ListFilter => ({ ...tested, test: 'in', values: [value] }));
    // None is found if no value is given, as in other lists of them.
    return {
      value: each.length > 0 ? { test: 'all', filters: each } : { ...tested, test: 'in', values },
    };
  }
  if (written.test !== 'during' && !('withMe' in written)) return { value: written };
  if (!view) return { error: 'This filter depends on who reads the list, and when.' };
  if (written.test === 'during') {
    const { test: _, meant, isMoment, ...tested } = written;
    const { from, to } = relativeDays(meant, view.today);
    const end: ListFilter = isMoment
      ? { ...tested, test: 'before', value: startOf(dayAfter(to), view.zone) }
      : { ...tested, test: 'to', value: to };
    const value = isMoment ? startOf(from, view.zone) : from;
    return { value: { test: 'all', filters: [{ ...tested, test: 'from', value }, end] } };
  }
  const { withMe: _, ...filter } = written;
  if (filter.test !== 'in' && filter.test !== 'notIn') return { value: filter };
  return { value: { ...filter, values: [...filter.values, view.me] } };
}
