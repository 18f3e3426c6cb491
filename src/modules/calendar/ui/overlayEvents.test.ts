import { expect, it } from 'vitest';
import { overlayEvents } from './overlayEvents';

const translate = (key: string, words: Record<string, string> = {}) =>
  `${key.split('.').slice(2).join('.')}(${Object.values(words).join('|')})`;

const HOLIDAYS = {
  path: 'holidays',
  field: 'date',
  half: { start: 'is_half_day' },
  part: 'division',
  tone: 'info',
} as const;
const holiday = (id: number, name: string, division: string, more = {}) => ({
  id,
  name,
  date: '2026-11-30',
  division,
  ...more,
});
const titles = (...data: ReturnType<typeof holiday>[]) =>
  overlayEvents(HOLIDAYS, { data, included: {} }, translate).map(({ title }) => title);

it('names the part of the country in which a public holiday counts', () => {
  expect(titles(holiday(1, "St Andrew's Day", 'scotland'))).toEqual([
    "in_part(St Andrew's Day|Scotland)",
  ]);
});

it('shows a holiday of the whole country once, without naming a part', () => {
  const everywhere = ['england_and_wales', 'scotland', 'northern_ireland'];
  expect(titles(...everywhere.map((one, at) => holiday(at, 'Christmas Day', one)))).toEqual([
    'Christmas Day',
  ]);
  expect(titles(holiday(1, 'Works outing', 'all'))).toEqual(['Works outing']);
});

it('shows half a day as half, and says so', () => {
  const half = holiday(1, 'Christmas Eve', 'all', { is_half_day: true });
  const [event] = overlayEvents(HOLIDAYS, { data: [half], included: {} }, translate);
  expect(event).toMatchObject({
    title: 'half_day(Christmas Eve)',
    hours: { from: '12:00', to: '17:00' },
  });
});

it('says who is off, for what reason, and that the absence starts with a half day', () => {
  const TIME_OFF = {
    path: 'absences',
    field: 'from',
    until: 'to',
    whose: 'user_id',
    what: 'holiday_type_id',
    half: { start: 'half_start', end: 'half_end' },
    tone: 'success',
  } as const;
  const leave = {
    id: 4,
    user_id: 7,
    holiday_type_id: 1,
    from: '2026-12-01',
    to: '2026-12-03',
    half_start: true,
    half_end: false,
  };
  const included = {
    employees: [{ id: 7, name: 'Ben Carter' }],
    'holiday-types': [{ id: 1, name: 'Annual leave' }],
  };
  const [long] = overlayEvents(TIME_OFF, { data: [leave], included }, translate);
  expect(long).toMatchObject({
    title: 'starts_half(entry(Ben Carter|what.absences.from(Annual leave)))',
    day: '2026-12-01',
    end: '2026-12-04',
  });
  expect(long?.hours).toBeUndefined();
  const until = { ...leave, to: leave.from, half_start: false, half_end: true };
  const [morning] = overlayEvents(TIME_OFF, { data: [until], included }, translate);
  expect(morning?.hours).toEqual({ from: '08:00', to: '12:00' });
});
