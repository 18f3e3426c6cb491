import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { issuesOfEntry } from '@/modules/timesheets/model/counting';
import { daysOfWeek } from '@/modules/timesheets/model/dates';
import { type WeekView, workingOf } from '@/modules/timesheets/ui/view/weekView';
import { withChanged, withJob, withOtherJob, withoutRow } from './arranging';
import { emptied, fillableDays, filledRight, repeatedDay, typedInto } from './editing';
import { blockOf, pastedInto, textOfBlock } from './pasting';
import { totalsOf } from './totals';
import { type Step, undone } from './undoing';
import { type Content, contentOf, entriesOf, type Job } from './week';

const dates = daysOfWeek('2026-03-02');
const [MON = '', TUE = '', WED = ''] = dates;

const schedule: RecordValues = {
  name: 'Standard',
  monday_hours: '8.00',
  tuesday_hours: '8.00',
  wednesday_hours: '8.00',
  thursday_hours: '8.00',
  friday_hours: '8.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
  start_time: '08:00',
};

const jobNumbered = (job_number: string): Job => ({
  job_number,
  customer_id: null,
  property_id: null,
  holiday_type_id: null,
  description: null,
  is_rebillable: false,
});

const record = (id: number, date: string, start: string, end: string, job = 'J-1') => ({
  id,
  version: 1,
  date,
  start_time: start,
  end_time: end,
  ...jobNumbered(job),
  entered_as: 'span',
  duration_seconds: null,
  lunch_break: null,
  is_lunch_by_schedule: true,
});

const viewOf = (entries: RecordValues[], holidays: RecordValues[] = []): WeekView => ({
  week: { status: 'draft' },
  entries,
  around: [],
  notes: [],
  schedule,
  holidays,
  division: 'scotland',
  zone: 'Europe/London',
  included: {},
});

const around = { working: workingOf(viewOf([])), around: [] };
const rowId = (content: Content, job: string) =>
  content.rows.find((row) => row.job.job_number === job)?.id ?? '';
const shown = (content: Content, job: string) =>
  dates.map((date) => {
    const own = entriesOf(content, { rowId: rowId(content, job), date });
    return own.length > 0 ? totalsOf(content, around).totalOf(own.map(({ key }) => key)) : '';
  });
const times = (content: Content) =>
  content.entries.map(({ values }) => `${values.date} ${values.start_time}–${values.end_time}`);

const issuesIn = ({ entries }: Content) =>
  entries.flatMap(({ key, values }) => {
    const others = entries.filter((one) => one.key !== key).map((one) => one.values);
    const issues = issuesOfEntry(values, others, around.working);
    return Object.keys(issues).length > 0 ? [issues] : [];
  });

const two = contentOf(
  viewOf([record(1, MON, '08:00', '10:00'), record(2, MON, '10:00', '12:00', 'J-2')]),
);
const at = (content: Content, job: string, date: string) => ({
  rowId: rowId(content, job),
  date,
});

describe('typing into a cell', () => {
  it('places typed hours after the day’s entries, and shows them in their row', () => {
    const typed = typedInto(two, at(two, 'J-1', TUE), '7.5', around);
    expect(shown(typed, 'J-1')).toEqual(['2.00', '7.50', '', '', '', '', '']);
  });

  it('leaves the hours of other jobs unchanged, and flags nothing', () => {
    const typed = typedInto(two, at(two, 'J-1', MON), '3', around);
    expect(times(typed)).toEqual([`${MON} 08:00–11:00`, `${MON} 10:00–12:00`]);
    expect(shown(typed, 'J-1')[0]).toBe('3.00');
    expect(shown(typed, 'J-2')[0]).toBe('2.00');
    expect(issuesIn(typed)).toEqual([]);
  });

  it('leaves other times unchanged, and reports that they overlap', () => {
    const typed = typedInto(two, at(two, 'J-1', MON), '08:00-11:30', around);
    expect(times(typed)).toEqual([`${MON} 08:00–11:30`, `${MON} 10:00–12:00`]);
    expect(issuesIn(typed)).toEqual([
      { start_time: 'These hours overlap with 10:00–12:00.' },
      { start_time: 'These hours overlap with 08:00–11:30.' },
    ]);
  });

  it('replaces times with equal hours, and changes nothing the second time', () => {
    const typed = typedInto(two, at(two, 'J-1', MON), '2:00', around);
    expect(typed.entries[0]?.values).toMatchObject({ entered_as: 'duration', end_time: '10:00' });
    expect(typedInto(typed, at(two, 'J-1', MON), '2', around)).toBe(typed);
  });

  it('retains unreadable text until it is retyped or cleared', () => {
    const cell = at(two, 'J-1', MON);
    const wrong = typedInto(two, cell, 'two', around);
    expect(Object.values(wrong.unread)).toEqual([{ text: 'two', issue: 'unreadable' }]);
    expect(wrong.entries).toBe(two.entries);
    expect(typedInto(wrong, cell, '2', around).unread).toEqual({});
    expect(emptied(wrong, cell).unread).toEqual({});
  });

  it('accepts hours on a day whose last entry goes past midnight', () => {
    const night = contentOf(
      viewOf([record(1, MON, '16:00', '00:00'), record(2, TUE, '08:00', '09:00', 'J-2')]),
    );
    const typed = typedInto(night, at(night, 'J-2', MON), '1', around);
    expect(shown(typed, 'J-2')[0]).toBe('1.00');
    expect(issuesIn(typed)).toEqual([]);
  });

  it('leaves a cell with several entries unchanged', () => {
    const both = contentOf(
      viewOf([record(1, MON, '08:00', '10:00'), record(2, MON, '11:00', '12:00')]),
    );
    expect(typedInto(both, at(both, 'J-1', MON), '5', around)).toBe(both);
  });
});

describe('fill right', () => {
  it('fills right with the same times, or with hours if times are taken', () => {
    const days = fillableDays(dates.slice(1), around);
    expect(days).toHaveLength(4);
    const filled = filledRight(two, at(two, 'J-1', MON), days, around);
    expect(shown(filled, 'J-1')).toEqual(['2.00', '2.00', '2.00', '2.00', '2.00', '', '']);
    const second = filledRight(filled, at(two, 'J-2', MON), [TUE], around);
    expect(times(second)).toContain(`${TUE} 10:00–12:00`);
    const busy = contentOf(
      viewOf([record(1, MON, '08:00', '10:00'), record(2, TUE, '09:00', '12:00', 'J-2')]),
    );
    const without = filledRight(busy, at(busy, 'J-1', MON), [TUE], around);
    expect(times(without)).toContain(`${TUE} 12:00–14:00`);
    expect(without.entries.at(-1)?.values.entered_as).toBe('duration');
  });

  it('fills nothing from a cell whose text cannot be read', () => {
    const wrong = typedInto(two, at(two, 'J-1', MON), '7:', around);
    expect(filledRight(wrong, at(two, 'J-1', MON), [TUE], around)).toBe(wrong);
  });

  it('fills no days that have hours in the row or are public holidays', () => {
    const typed = typedInto(two, at(two, 'J-1', TUE), '1', around);
    expect(filledRight(typed, at(two, 'J-1', MON), [TUE], around)).toBe(typed);
    const holidays = [{ name: 'Day', date: WED, division: 'all' }];
    const working = workingOf(viewOf([], holidays));
    expect(fillableDays([TUE, WED], { working, around: [] })).toEqual([TUE]);
  });

  it('repeats a whole day', () => {
    expect(times(repeatedDay(two, MON, TUE, around)).slice(2)).toEqual([
      `${TUE} 08:00–10:00`,
      `${TUE} 10:00–12:00`,
    ]);
  });
});

describe('a block from a spreadsheet', () => {
  it('reads a block with empty cells, quotes and line ends', () => {
    expect(blockOf('1\t\t"7:30"\r\n2\r\n')).toEqual([['1', '', '7:30'], ['2']]);
    expect(
      blockOf(
        textOfBlock([
          ['8.00', ''],
          ['', '4.00'],
        ]),
      ),
    ).toEqual([
      ['8.00', ''],
      ['', '4.00'],
    ]);
  });

  it('pastes a block as if it were typed, and counts values without a cell', () => {
    const { content, left } = pastedInto(
      two,
      at(two, 'J-1', TUE),
      blockOf('1\t\t2:30\nx\n9'),
      dates,
      around,
    );
    expect(shown(content, 'J-1')).toEqual(['2.00', '1.00', '', '2.50', '', '', '']);
    expect(Object.values(content.unread)).toEqual([{ text: 'x', issue: 'unreadable' }]);
    expect(left).toBe(1);
  });

  it('pastes nothing past Sunday', () => {
    const { left } = pastedInto(two, at(two, 'J-1', dates[6] ?? ''), [['1', '1']], dates, around);
    expect(left).toBe(1);
  });
});

describe('undo', () => {
  const step = (before: Content, after: Content): Step => ({ what: 'entry', before, after });

  it.each([
    ['an entry', () => typedInto(two, at(two, 'J-1', TUE), '7.5', around)],
    ['hours in the place of times', () => typedInto(two, at(two, 'J-1', MON), '3', around)],
    ['an unreadable text', () => typedInto(two, at(two, 'J-1', MON), 'x', around)],
    ['an emptied cell', () => emptied(two, at(two, 'J-1', MON))],
    ['a removed row', () => withoutRow(two, rowId(two, 'J-1'))],
    ['an added row', () => withJob(two, jobNumbered('J-3'))],
    ['another job', () => withOtherJob(two, rowId(two, 'J-1'), jobNumbered('J-9'))],
    ['details', () => withChanged(two, 'e1', { description: 'Valves' })],
    ['fill right', () => filledRight(two, at(two, 'J-1', MON), [TUE, WED], around)],
  ])('undoes %s', (_what, callOperation) => {
    const after = callOperation();
    expect(after).not.toEqual(two);
    const back = undone(after, step(two, after));
    expect(back.rows).toEqual(two.rows);
    expect(back.unread).toEqual(two.unread);
    expect(new Set(back.entries)).toEqual(new Set(two.entries));
  });

  it('does not undo later changes by others', () => {
    const after = typedInto(two, at(two, 'J-1', MON), '3', around);
    const other = { key: 'e9', rowId: rowId(two, 'J-2'), values: record(9, WED, '08:00', '09:00') };
    const changed = after.entries.map((entry) =>
      entry.key === 'e1'
        ? { ...entry, values: { ...entry.values, version: 2, description: 'Theirs' } }
        : entry,
    );
    const back = undone({ ...after, entries: [...changed, other] }, step(two, after));
    expect(back.entries.find(({ key }) => key === 'e1')?.values).toMatchObject({
      end_time: '10:00',
      version: 2,
      description: 'Theirs',
    });
    expect(back.entries).toContain(other);
  });
});
