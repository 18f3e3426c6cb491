import { expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { typedInto } from '@/modules/timesheets/ui/week/model/editing';
import {
  type Content,
  type Job,
  jobOf,
  type WeekFacts,
} from '@/modules/timesheets/ui/week/model/week';
import { dayLines, likelyJob } from './dayLines';

const MON = '2026-03-02';
const TUE = '2026-03-03';
const job = (number: string, more: RecordValues = {}): Job =>
  jobOf({ job_number: number, ...more });
const rows = [
  { id: 'a', job: job('J-1', { description: 'Pump' }) },
  { id: 'b', job: job('J-2') },
];
const empty: Content = { rows, entries: [], unread: {} };
const surroundings: WeekFacts = {
  working: { schedule: undefined, holidays: [], zone: 'Europe/London' },
  around: [],
};
const type = (content: Content, rowId: string, date: string, text: string) =>
  typedInto(content, { rowId, date }, text, surroundings);
it('retains unreadable text until hours are typed, and removes hours on empty text', () => {
  const unread = type(empty, 'a', MON, 'many');
  expect(dayLines(unread, MON, undefined)).toMatchObject([{ unread: 'many', entry: undefined }]);
  const read = type(unread, 'a', MON, '5');
  expect(dayLines(read, MON, undefined)).toMatchObject([
    { unread: undefined, job: { job_number: 'J-1' } },
  ]);
  expect(type(read, 'a', MON, '').entries).toEqual([]);
});

it('offers the job of the day before, else the most recent one, without its description', () => {
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
