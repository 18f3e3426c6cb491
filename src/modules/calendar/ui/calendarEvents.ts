import { daysFrom } from '@/core/samples/days';

/** The kinds of events in people's calendars, in the order in which they are offered. */
export const CATEGORIES = ['meeting', 'visit', 'training', 'reminder'] as const;

export type Category = (typeof CATEGORIES)[number];

/** An event as stored in the browser. */
export interface CalendarEvent {
  id: string;
  name: string;
  category: Category;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:mm`; null for a whole day. */
  start: string | null;
  end: string | null;
}

const sample = (
  after: number,
  name: string,
  category: Category,
  start: string | null = null,
  end: string | null = null,
) => ({ after, name, category, start, end });

const SAMPLES = [
  sample(0, 'Morning briefing', 'meeting', '08:30', '09:00'),
  sample(1, 'Boiler service, Kirkgate House', 'visit', '10:00', '12:00'),
  sample(2, 'Order winter workwear', 'reminder'),
  sample(4, 'Working at height refresher', 'training', '09:00', '13:00'),
  sample(6, 'Contract review, Northgate Homes', 'meeting', '14:00', '15:30'),
  sample(9, 'Fire alarm survey, Park Row', 'visit', '11:00', '13:00'),
  sample(13, 'First aid at work', 'training'),
  sample(17, 'Submit mileage', 'reminder', '16:00', '16:30'),
] as const;

/** Returns the built-in events from a day (`YYYY-MM-DD`) on. */
export const sampleEvents = (today: string): CalendarEvent[] =>
  SAMPLES.map(({ after, ...one }, index) => ({
    id: `sample-${index + 1}`,
    ...one,
    day: daysFrom(today, after),
  }));

/** True for a built-in event that nobody has renamed; it may have been moved. */
export const isSample = ({ id, name }: Pick<CalendarEvent, 'id' | 'name'>): boolean =>
  SAMPLES.some((one, index) => id === `sample-${index + 1}` && name === one.name);

const isEvent = (value: unknown): value is CalendarEvent => {
  const { id, name, category, day } = { ...(value as object) } as Record<string, unknown>;
  const isKnown = CATEGORIES.some((one) => one === category);
  return typeof id === 'string' && typeof name === 'string' && isKnown && isDay(day);
};

/** True for an existing day in the form `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  daysFrom(value, 0) === value;

/** Returns the stored events, or the built-in ones if nothing readable is stored. */
export const storedEvents = (stored: unknown, today: string): CalendarEvent[] =>
  Array.isArray(stored) ? stored.filter(isEvent) : sampleEvents(today);

/** Returns the events with this one replacing the one with its id, or appended. */
export const withEvent = (events: readonly CalendarEvent[], event: CalendarEvent) =>
  events.some(({ id }) => id === event.id)
    ? events.map((one) => (one.id === event.id ? event : one))
    : [...events, event];

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const LAST_MINUTE = 24 * 60 - 1;

const clockOf = (minutes: number) => {
  const within = Math.min(minutes, LAST_MINUTE);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Moves an event to another day and optionally another time; its length stays the same, to midnight at most. */
export function movedTo(
  event: CalendarEvent,
  day: string,
  start: string | null = event.start,
): CalendarEvent {
  const length =
    event.start && event.end ? Math.max(minutesOf(event.end) - minutesOf(event.start), 0) : 0;
  const end = start && length > 0 ? clockOf(minutesOf(start) + length) : null;
  return { ...event, day, start, end };
}

/** Returns the hours to show in a day: the working day, extended to earlier and later events. */
export function hoursShown(events: readonly CalendarEvent[]): { from: string; to: string } {
  const starts = events.flatMap(({ start }) => start ?? []);
  const ends = events.flatMap(({ start, end }) => end ?? start ?? []);
  const first = Math.min(6 * 60, ...starts.map(minutesOf));
  const last = Math.max(21 * 60 - 1, ...ends.map(minutesOf));
  const hour = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`;
  return {
    from: hour(Math.floor(first / 60) * 60),
    to: hour(Math.min(24, Math.ceil((last + 1) / 60)) * 60),
  };
}

/** The number of days by which an arrow key moves an event. */
export const DAYS_OF_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
