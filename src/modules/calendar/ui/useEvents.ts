import { useStore } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { companyDay } from '@/core/dates/companyTime';
import { type CalendarEvent, storedEvents, withEvent } from './calendarEvents';

/** Returns this person's events, which their browser stores; makes no calls. */
export function useEvents() {
  const { zone } = useCompanyTime();
  const [stored, store] = useStore<unknown>('preferences.calendar', undefined);
  const events = storedEvents(stored, companyDay(new Date(), zone));
  return {
    events,
    save: (event: CalendarEvent) => store(withEvent(events, event)),
    remove: (id: string) => store(events.filter((one) => one.id !== id)),
  };
}
