import { useStore } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { companyDay } from '@/core/dates/companyTime';
import { type CalendarEvent, keptEvents, withEvent } from './calendarEvents';

/** The events of this person, as their browser keeps them; no call is made. */
export function useEvents() {
  const { zone } = useCompanyTime();
  const [kept, keep] = useStore<unknown>('preferences.calendar', undefined);
  const events = keptEvents(kept, companyDay(new Date(), zone));
  return {
    events,
    save: (event: CalendarEvent) => keep(withEvent(events, event)),
    remove: (id: string) => keep(events.filter((one) => one.id !== id)),
  };
}
