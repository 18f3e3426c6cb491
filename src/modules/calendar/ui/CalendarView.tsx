import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import british from '@fullcalendar/react/locales/en-gb';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { theme } from '@/browser/kit/styles/theme';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { daysFrom } from '@/core/samples/days';
import {
  CATEGORIES,
  type CalendarEvent,
  type Category,
  DAYS_OF_KEY,
  hoursShown,
  isSample,
} from './calendarEvents';
import { holdFocus } from './holdFocus';
import type { OverlayEvent } from './overlayEvents';
import { toneColours } from './toneColours';
import { VIEWS, type ViewName } from './useCalendarAddress';
import type { Period } from './useOverlayEvents';

// Map the library's colours to ours, in either scheme.
const Place = styled('div')(({ theme: { palette } }) => ({
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-muted-foreground': palette.text.secondary,
  '--fc-classic-faint-foreground': palette.text.secondary,
  '--fc-classic-muted': palette.background.default,
  '--fc-classic-faint': palette.background.default,
  '--fc-classic-border': palette.divider,
  '--fc-classic-today': palette.action.selected,
  '--fc-classic-primary': palette.primary.main,
  '--fc-classic-primary-foreground': palette.primary.contrastText,
  fontSize: '0.8125rem',
  '& [data-event]': { cursor: 'pointer', minHeight: 24 },
  // Long names wrap within their day.
  '& [data-event], & [data-event] *': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // In the list the name gets all the space; the time takes only what it needs. The month uses the same elements for
  // timed events.
  '&[data-view=list] .list-time': { flex: 'none', width: 'auto', minWidth: 92 },
  '&[data-view=month] .list-time': { flex: 'none' },
  '& [data-event]:focus-visible': {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: 1,
  },
}));

interface Props {
  view: ViewName;
  /** A day within the shown period, `YYYY-MM-DD`. */
  day: string;
  events: readonly CalendarEvent[];
  dates: readonly OverlayEvent[];
  /** The event to focus once it is rendered. */
  focused: RefObject<string | undefined>;
  onPeriod: (period: Period) => void;
  onDay: (day: string, start: string | null) => void;
  onOpen: (id: string) => void;
  onMove: (id: string, day: string, start?: string | null) => void;
  onDrop: (category: Category, day: string, start: string | null) => void;
}

const plugins = [dayGrid, timeGrid, list, interaction, classicTheme];

/** Returns the day or time of a date string from the library; a whole day has no time. */
const dayIn = (written: string) => written.slice(0, 10);
const timeIn = (written: string, isAllDay: boolean) => (isAllDay ? null : written.slice(11, 16));

function useInputs({ events, dates, view }: Props): EventInput[] {
  const translate = useTranslate();
  const { palette } = theme;
  // A dot before the text must be visible on the surface.
  const colours = ({ tone, hours }: OverlayEvent) => {
    const { main, light } = toneColours[tone];
    return hours || view === 'list'
      ? { color: main, contrastColor: palette.background.paper }
      : { color: light, contrastColor: main };
  };
  const tones: Readonly<Record<Category, { main: string }>> = {
    meeting: palette.primary,
    visit: palette.success,
    training: palette.info,
    reminder: palette.warning,
  };
  return [
    ...events.map(({ id, name, category, day, start, end }) => ({
      id,
      title: isSample({ id, name }) ? translate('calendar.sample', { name }) : name,
      start: start ? `${day}T${start}` : day,
      ...(start && end && { end: `${day}T${end}` }),
      allDay: start === null,
      editable: true,
      color: tones[category].main,
      contrastColor: palette.primary.contrastText,
    })),
    ...dates.map((date) => ({
      id: date.id,
      title: date.title,
      start: date.hours ? `${date.day}T${date.hours.from}` : date.day,
      ...(date.hours && { end: `${date.day}T${date.hours.to}` }),
      ...(date.end && { end: date.end }),
      allDay: date.hours === undefined,
      editable: false,
      ...colours(date),
    })),
  ];
}

/** The calendar itself: events can be opened, dragged, and moved by Alt and the arrow keys. */
export function CalendarView(props: Props) {
  const { view, day, focused, onPeriod, onDay, onOpen, onMove, onDrop } = props;
  const translate = useTranslate();
  const calendar = useRef<CalendarRef>(null);
  const place = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  const inputs = useInputs(props);
  const hours = hoursShown(props.events);
  useEffect(() => {
    // The library renders in its own lifecycle.
    queueMicrotask(() => calendar.current?.getApi().changeView(VIEWS[view], day));
  }, [view, day]);
  useEffect(() => {
    const id = focused.current;
    if (id === undefined) return;
    focused.current = undefined;
    stop.current();
    stop.current = holdFocus(() =>
      place.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`),
    );
  });
  useEffect(() => () => stop.current(), []);
  const press = (event: KeyboardEvent) => {
    const days = event.altKey ? DAYS_OF_KEY[event.key] : undefined;
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-event]');
    const found = props.events.find(({ id }) => id === element?.dataset.event);
    if (days === undefined || !found) return;
    // Alt and an arrow would navigate the browser history.
    event.preventDefault();
    onMove(found.id, daysFrom(found.day, days));
  };
  return (
    <Place ref={place} data-view={view} onKeyDown={press}>
      <VisuallyHidden>{translate('calendar.keys')}</VisuallyHidden>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={VIEWS[view]}
        initialDate={day}
        headerToolbar={false}
        locale={british}
        firstDay={1}
        height="auto"
        dayMaxEvents={4}
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        scrollTime="07:00"
        listItemEventTimeClass="list-time"
        listItemEventTitleClass="list-title"
        nowIndicator
        editable
        droppable
        eventDurationEditable={false}
        eventInteractive
        longPressDelay={350}
        events={inputs}
        noEventsContent={translate('calendar.none')}
        eventDidMount={({ el, event }) => {
          el.dataset.event = event.id;
          el.title = event.title;
        }}
        datesSet={({ startStr, endStr }) =>
          onPeriod({ from: dayIn(startStr), to: daysFrom(dayIn(endStr), -1) })
        }
        dateClick={({ dateStr, allDay }) => onDay(dayIn(dateStr), timeIn(dateStr, allDay))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(event.id);
        }}
        eventDrop={({ event }) =>
          onMove(event.id, dayIn(event.startStr), timeIn(event.startStr, event.allDay))
        }
        drop={({ draggedEl, dateStr, allDay }) => {
          const category = CATEGORIES.find((one) => one === draggedEl.dataset.kind);
          if (category) onDrop(category, dayIn(dateStr), timeIn(dateStr, allDay));
        }}
      />
    </Place>
  );
}
