import { expect, it } from 'vitest';
import {
  hoursShown,
  isDay,
  isSample,
  movedTo,
  sampleEvents,
  storedEvents,
  withEvent,
} from './calendarEvents';

const TODAY = '2026-11-22';
const [briefing, , reminder] = sampleEvents(TODAY);
if (!briefing || !reminder) throw new Error('there are no samples');

it('has eight built-in events from today on, of each kind', () => {
  const events = sampleEvents(TODAY);
  expect(events).toHaveLength(8);
  expect(events.every(({ day }) => day >= TODAY)).toBe(true);
  expect(new Set(events.map(({ category }) => category)).size).toBe(4);
});

it('distinguishes a sample, moved or not, from an event somebody made of it', () => {
  expect(sampleEvents(TODAY).every(isSample)).toBe(true);
  expect(isSample(movedTo(briefing, '2026-12-01'))).toBe(true);
  expect(isSample({ ...briefing, name: 'Team briefing' })).toBe(false);
  expect(isSample({ ...briefing, id: 'mine' })).toBe(false);
});

it('retains stored events, an empty calendar too, and starts with the samples if nothing is stored', () => {
  expect(storedEvents(undefined, TODAY)).toEqual(sampleEvents(TODAY));
  expect(storedEvents('broken', TODAY)).toHaveLength(8);
  expect(storedEvents([], TODAY)).toEqual([]);
  expect(storedEvents([briefing, { id: 1 }, null], TODAY)).toEqual([briefing]);
});

it('retains the length of an event after a move, and ends it by midnight', () => {
  expect(movedTo(briefing, '2026-12-01')).toMatchObject({
    day: '2026-12-01',
    start: '08:30',
    end: '09:00',
  });
  expect(movedTo(briefing, '2026-12-01', '13:15')).toMatchObject({ start: '13:15', end: '13:45' });
  expect(movedTo(briefing, '2026-12-01', '23:45')).toMatchObject({ end: '23:59' });
  expect(movedTo(briefing, '2026-12-01', null)).toMatchObject({ start: null, end: null });
  expect(movedTo(reminder, '2026-12-01')).toMatchObject({ start: null, end: null });
});

it('replaces an event by its id and adds others', () => {
  const events = [briefing, reminder];
  expect(withEvent(events, { ...briefing, name: 'Late briefing' })[0]?.name).toBe('Late briefing');
  expect(withEvent(events, { ...briefing, id: 'new' })).toHaveLength(3);
});

it('shows the working day, and earlier or later hours that contain events', () => {
  const at = (start: string | null, end: string | null) => ({ ...briefing, start, end });
  expect(hoursShown([])).toEqual({ from: '06:00', to: '21:00' });
  expect(hoursShown([at(null, null), at('08:30', '09:00')])).toEqual(hoursShown([]));
  expect(hoursShown([at('05:15', '05:45'), at('22:30', null)])).toEqual({
    from: '05:00',
    to: '23:00',
  });
  expect(hoursShown([at('00:00', '23:59')])).toEqual({ from: '00:00', to: '24:00' });
});

it.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-99-99', false],
  ['22-11-2026', false],
  ['', false],
  [null, false],
])('accepts %j as a day that exists: %s', (value, is) => expect(isDay(value)).toBe(is));
