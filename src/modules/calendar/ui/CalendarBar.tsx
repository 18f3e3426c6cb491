import {
  addDays,
  addMonths,
  format,
  isSameYear,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { ToggleButtons } from '@/browser/kit/inputs/ToggleButtons';
import { styled } from '@/browser/kit/styles/styled';
import { companyDay } from '@/core/dates/companyTime';
import { keysOf } from '@/core/resource/keys';
import { type useCalendarAddress, VIEWS, type ViewName } from './useCalendarAddress';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& h2': { margin: '0 auto 0 8px', fontSize: '1rem', fontWeight: 650 },
});

const written = (day: Date) => format(day, 'yyyy-MM-dd');

/** Returns the day one step back or forward. */
function stepped(view: ViewName, day: string, step: 1 | -1): string {
  const from = parseISO(day);
  if (view === 'day') return written(addDays(from, step));
  return view === 'week'
    ? written(addDays(from, 7 * step))
    : written(addMonths(startOfMonth(from), step));
}

/** Returns the title of the shown period. */
function headingOf(view: ViewName, day: string): string {
  const shown = parseISO(day);
  if (view === 'day') return format(shown, 'EEEE d MMMM yyyy');
  if (view !== 'week') return format(shown, 'MMMM yyyy');
  const monday = startOfWeek(shown, { weekStartsOn: 1 });
  const sunday = addDays(monday, 6);
  const first = format(monday, isSameYear(monday, sunday) ? 'd MMM' : 'd MMM yyyy');
  return `${first} – ${format(sunday, 'd MMM yyyy')}`;
}

interface Props {
  address: ReturnType<typeof useCalendarAddress>;
  children: ReactNode;
}

/** The navigation and the view switch of the calendar. */
export function CalendarBar({ address: { view, day, change }, children }: Props) {
  const translate = useTranslate();
  const { zone } = useCompanyTime();
  const go = (to: string) => () => change({ date: to });
  return (
    <Bar>
      <Button variant="outlined" onClick={go(companyDay(new Date(), zone))}>
        {translate('calendar.nav.today')}
      </Button>
      <Button onClick={go(stepped(view, day, -1))}>{translate('calendar.nav.previous')}</Button>
      <Button onClick={go(stepped(view, day, 1))}>{translate('calendar.nav.next')}</Button>
      <h2 aria-live="polite">{headingOf(view, day)}</h2>
      <ToggleButtons
        label={translate('calendar.nav.views')}
        value={view}
        options={keysOf(VIEWS).map((name) => [name, translate(`calendar.view.${name}`)])}
        onChoose={(name) => change({ view: name })}
      />
      {children}
    </Bar>
  );
}
