import { useRef, useState } from 'react';
import { Title, useNotify, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { useIsNarrow } from '@/browser/kit/behaviour/useIsNarrow';
import { PanelCard } from '@/browser/kit/PanelCard';
import { PageSubtitle } from '@/browser/kit/page/PageSubtitle';
import { styled } from '@/browser/kit/styles/styled';
import { companyDay } from '@/core/dates/companyTime';
import { dayShown } from '@/core/fields/kinds/date';
import { CalendarBar } from './CalendarBar';
import { CalendarView } from './CalendarView';
import {
  type CalendarEvent,
  type Category,
  movedTo,
  storedEvents,
  withEvent,
} from './calendarEvents';
import { EventDialog } from './EventDialog';
import { holdFocus } from './holdFocus';
import { KindList } from './KindList';
import { OverlaySwitches } from './OverlaySwitches';
import { overlaysFor } from './overlays';
import { useCalendarAddress } from './useCalendarAddress';
import { type Period, useOverlayEvents } from './useOverlayEvents';

/** Returns this person's events, which their browser stores; makes no calls. */
function useEvents() {
  const { zone } = useCompanyTime();
  const [stored, store] = useStore<unknown>('preferences.calendar', undefined);
  const events = storedEvents(stored, companyDay(new Date(), zone));
  return {
    events,
    save: (event: CalendarEvent) => store(withEvent(events, event)),
    remove: (id: string) => store(events.filter((one) => one.id !== id)),
  };
}

const Aside = styled('div')({ marginTop: 12 });

const Sheet = styled(PanelCard)(({ theme }) => ({
  padding: 16,
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

const Intro = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

/** Returns a new event for a day. */
const newEvent = (day: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: crypto.randomUUID(),
  name: '',
  category: 'meeting',
  day,
  start: null,
  end: null,
  ...more,
});

/** The calendar: people's own events, with optional dates from records on top. */
export function CalendarPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const by = usePrincipal();
  const isNarrow = useIsNarrow();
  const address = useCalendarAddress(isNarrow);
  const { events, save, remove } = useEvents();
  const [period, setPeriod] = useState<Period>();
  const [dialog, setDialog] = useState<{ event: CalendarEvent; isNew: boolean }>();
  const offered = by ? overlaysFor(by) : [];
  const shown = offered.filter(({ name }) => address.overlays.includes(name));
  const overlay = useOverlayEvents(shown, period);
  const add = useRef<HTMLButtonElement>(null);
  // A saved event is rendered again and must retain the focus.
  const focused = useRef<string>(undefined);

  const ask = (day: string, more: Partial<CalendarEvent> = {}) =>
    setDialog({ event: newEvent(day, more), isNew: true });
  const open = (id: string) => {
    const event = events.find((one) => one.id === id);
    if (event) setDialog({ event, isNew: false });
    else navigate(overlay.events.find((one) => one.id === id)?.to ?? '');
  };
  /** Saves an event, and shows its day if that is not in view. */
  const store = (event: CalendarEvent) => {
    save(event);
    focused.current = event.id;
    if (period && (event.day < period.from || event.day > period.to))
      address.change({ date: event.day });
  };
  const move = (id: string, day: string, start?: string | null) => {
    const event = events.find((one) => one.id === id);
    if (!event) return;
    store(movedTo(event, day, start));
    notify('calendar.done.moved', { messageArgs: { name: event.name, day: dayShown(day) } });
  };
  const drop = (category: Category, day: string, start: string | null) => {
    save(newEvent(day, { name: translate(`calendar.category.${category}`), category, start }));
    notify('calendar.done.saved', { type: 'success' });
  };
  const aside = (
    <Aside>
      <KindList onChoose={(category) => ask(address.day, { category })} />
      {offered.length > 0 && (
        <OverlaySwitches
          overlays={offered}
          shown={address.overlays}
          failed={overlay.failed}
          cut={overlay.cut}
          onChange={(names) => address.change({ show: names.join(',') })}
        />
      )}
    </Aside>
  );
  return (
    <>
      <Title title="calendar.title" preferenceKey={false} />
      {/* A phone's top bar has no space for a sentence. */}
      {isNarrow ? (
        <Intro>{translate('calendar.intro')}</Intro>
      ) : (
        <PageSubtitle>{translate('calendar.intro')}</PageSubtitle>
      )}
      {!isNarrow && aside}
      <Sheet>
        <CalendarBar address={address}>
          <Button ref={add} variant="contained" onClick={() => ask(address.day)}>
            {translate('calendar.add')}
          </Button>
        </CalendarBar>
        <CalendarView
          view={address.view}
          day={address.day}
          events={events}
          dates={overlay.events}
          focused={focused}
          onPeriod={setPeriod}
          onDay={(day, start) => ask(day, { start })}
          onOpen={open}
          onMove={move}
          onDrop={drop}
        />
      </Sheet>
      {/* On a phone the calendar comes first. */}
      {isNarrow && aside}
      {dialog && (
        <EventDialog
          key={dialog.event.id}
          {...dialog}
          onSave={(event) => {
            store(event);
            notify('calendar.done.saved', { type: 'success' });
          }}
          onDelete={() => {
            remove(dialog.event.id);
            holdFocus(() => add.current);
            notify('calendar.done.deleted', { type: 'success' });
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
