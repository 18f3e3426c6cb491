import { useSearchParams } from 'react-router';
import { useCompanyTime } from '@/browser/fields';
import { companyDay } from '@/core/dates/companyTime';
import { isDay } from './calendarEvents';

/** The views of the calendar, by our names and the library's. */
export const VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
} as const;

export type ViewName = keyof typeof VIEWS;

const isView = (name: string | null): name is ViewName =>
  name !== null && Object.hasOwn(VIEWS, name);

/** Reads and writes the shown view, day and overlays in the address: they survive a reload, and Back undoes a
 * step. */
export function useCalendarAddress(isNarrow: boolean) {
  const { zone } = useCompanyTime();
  const [search, setSearch] = useSearchParams();
  const requested = search.get('view');
  const usual = isNarrow ? 'list' : 'month';
  const day = search.get('date');
  const overlays = search.get('show');
  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value === '') next.delete(name);
        else next.set(name, value);
      return next;
    });
  return {
    view: isView(requested) ? requested : usual,
    day: isDay(day) ? day : companyDay(new Date(), zone),
    overlays: overlays ? overlays.split(',') : [],
    change,
  } as const;
}
