import { expect, it } from 'vitest';
import type { RecordValues } from '../../../../../domain/fields';
import { figuresOf } from '../model/figures';
import { type Content, type Job, jobOf, type Surroundings } from '../model/week';
import { dayLines, likelyJob } from './dayLines';
import { typedHours } from './typedHours';

const MON = '2026-03-02';
const TUE = '2026-03-03';
const job = (number: string, more: RecordValues = {}): Job =>
  jobOf({ job_number: number, ...more });
const rows = [
  { id: 'a', job: job('J-1', { description: 'Pump' }) },
  { id: 'b', job: job('J-2') },
];
const empty: Content = { rows, entries: [], unread: {} };
const surroundings: Surroundings = {
  working: { schedule: undefined, holidays: [], zone: 'Europe/London' },
  around: [],
};
const type = (content: Content, rowId: string, date: string, text: string) =>
  typedHours(content, { rowId, date }, text, surroundings);
const hoursOf = (content: Content) => [...figuresOf(content, surroundings).entries.values()];

it('counts hours as they are typed, whatever stands beside them', () => {
  const both = type(type(empty, 'a', MON, '4'), 'b', MON, '4');
  expect(hoursOf(both)).toEqual(['4.00', '4.00']);
  expect(hoursOf(type(both, 'a', MON, '7.25')).toSorted()).toEqual(['4.00', '7.25']);
});

it('makes hours of an entry that had times, and times of one that had hours', () => {
  const span = type(empty, 'a', MON, '08:00-17:00');
  expect(span.entries).toMatchObject([{ values: { start_time: '08:00', end_time: '17:00' } }]);
  const hours = type(span, 'a', MON, '3');
  expect(hours.entries).toMatchObject([
    { values: { entered_as: 'duration', duration_seconds: 10_800, start_time: '08:00' } },
  ]);
  expect(hours.entries[0]?.key).toBe(span.entries[0]?.key);
  expect(type(hours, 'a', MON, '07:30-15:30').entries).toMatchObject([
    { values: { entered_as: 'span', duration_seconds: null, start_time: '07:30' } },
  ]);
});

it('keeps what cannot be read until hours are typed, and nothing takes them away', () => {
  const unread = type(empty, 'a', MON, 'many');
  expect(dayLines(unread, MON, undefined)).toMatchObject([{ unread: 'many', entry: undefined }]);
  const read = type(unread, 'a', MON, '5');
  expect(dayLines(read, MON, undefined)).toMatchObject([
    { unread: undefined, job: { job_number: 'J-1' } },
  ]);
  expect(type(read, 'a', MON, '').entries).toEqual([]);
});

it('offers the job of the day before, else the one worked on last, without what was done there', () => {
  expect(likelyJob(empty, MON, [])).toBeUndefined();
  expect(likelyJob(empty, MON, [job('J-9')])).toMatchObject({ job_number: 'J-9' });
  const monday = type(empty, 'a', MON, '8');
  expect(likelyJob(monday, TUE, [job('J-9')])).toMatchObject({
    job_number: 'J-1',
    description: null,
  });
  expect(likelyJob(monday, MON, [job('J-9')])).toMatchObject({ job_number: 'J-9' });
  expect(dayLines(monday, TUE, job('J-1'))).toMatchObject([{ isOffered: true }]);
});
