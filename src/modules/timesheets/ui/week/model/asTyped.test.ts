import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planOf } from '@/browser/crud/sync/changedRecords';
import type { RecordValues } from '@/core/fields';
import { countEntries } from '@/modules/timesheets/model/counting';
import { daysOfWeek } from '@/modules/timesheets/model/dates';
import { copyWeek } from '@/modules/timesheets/model/entries/copying';
import { planEntry } from '@/modules/timesheets/model/entries/entryChanges';
import { type WeekView, workingOf } from '@/modules/timesheets/ui/view/weekView';
import { withEntries, withJob } from './arranging';
import { emptied, filledRight, typedInto } from './editing';
import { pastedInto } from './pasting';
import { totalsOf } from './totals';
import { type Step, undone } from './undoing';
import { type Cell, type Content, contentOf, entriesOf, jobOf } from './week';
import { weekSync } from './weekSync';

// The clocks go forward on its Sunday.
const dates = daysOfWeek('2026-03-23');
const ROWS = 3;
const RUNS = 1_000;

const schedule: RecordValues = {
  name: 'Standard',
  monday_hours: '8.00',
  tuesday_hours: '8.00',
  wednesday_hours: '8.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
  start_time: '07:30',
};
const holidays = [{ name: 'Half day', date: dates[1] ?? '', division: 'all', is_half_day: true }];
const view: WeekView = {
  week: { status: 'draft' },
  entries: [],
  around: [],
  notes: [],
  schedule,
  holidays,
  division: 'scotland',
  zone: 'Europe/London',
  included: {},
};
const working = workingOf(view);
const surroundings = { working, around: [] };
const jobs = Array.from({ length: ROWS }, (_, row) => jobOf({ job_number: `J-${row}` }));
const blank = jobs.reduce(withJob, contentOf(view));

/** Expected text of a cell: hours with two decimals, a start and an end, or unreadable text. */
type Reads = string;
type Expected = Readonly<Record<string, Reads>>;

/** Hours as people write them, and their text in the cell. */
const typedHours = fc
  .oneof(
    fc.integer({ min: 1, max: 2_400 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: 1, max: 1_440 }).map((minutes) => minutes / 60),
  )
  .chain((hours) => {
    const minutes = Math.round(hours * 60);
    const [whole, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
    const inMinutes = (minutes / 60).toFixed(2);
    return fc.constantFrom(
      { text: hours.toFixed(2), reads: hours.toFixed(2) },
      { text: hours.toFixed(2).replace('.', ','), reads: hours.toFixed(2) },
      { text: `${whole}:${rest}`, reads: inMinutes },
      { text: `${whole}h${rest}`, reads: inMinutes },
      { text: `${minutes}m`, reads: inMinutes },
    );
  })
  .filter(({ reads }) => Number(reads) > 0);
const time = fc.integer({ min: 0, max: 1_439 }).map((minutes) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const typedSpan = fc
  .tuple(time, time)
  .filter(([start, end]) => start !== end)
  .map(([start, end]) => ({ text: `${start}-${end}`, reads: `${start}-${end}` }));
const typed = fc.oneof(
  { weight: 8, arbitrary: typedHours },
  { weight: 2, arbitrary: typedSpan },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...['7:', '7h', '-3'].map((text) => ({ text, reads: text }))),
  },
);

const row = fc.nat(ROWS - 1);
const day = fc.nat(6);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), row, day, typed }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('paste' as const),
      row,
      day,
      block: fc.array(fc.array(typed, { minLength: 2, maxLength: 2 }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fill' as const), row, day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), row, day }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
);

const cellAt = (content: Content, of: number, on: number): Cell => ({
  rowId: content.rows.find(({ job }) => job.job_number === `J-${of}`)?.id ?? '',
  date: dates[on] ?? '',
});

/** Returns the text of an entry: times if they were typed, else its hours. */
const readOf = (values: RecordValues, hours: unknown): Reads =>
  values.entered_as === 'duration' ? String(hours) : `${values.start_time}-${values.end_time}`;

function readings(content: Content): Expected {
  const { entries } = totalsOf(content, surroundings);
  const read: Record<string, Reads> = {};
  for (let of = 0; of < ROWS; of += 1)
    for (let on = 0; on < 7; on += 1) {
      const cell = cellAt(content, of, on);
      const unread = content.unread[`${cell.rowId} ${cell.date}`];
      const [own] = entriesOf(content, cell);
      if (unread) read[`${of} ${on}`] = unread.text;
      else if (own) read[`${of} ${on}`] = readOf(own.values, entries.get(own.key));
    }
  return read;
}

/** Returns the texts of the cells after the week was saved, counted as a back end does, copied, and counted again. */
function storedReadings(content: Content): Expected {
  const read: Record<string, Reads> = {};
  const stored = planOf(weekSync, content.entries, new Map()).changed.map(({ body }) => {
    const facts = { person: undefined, property: undefined, holidayJobs: [] };
    const planned = planEntry(body, undefined, facts);
    if ('errors' in planned) throw new Error(JSON.stringify(planned.errors));
    return planned.next;
  });
  const counted = (entries: RecordValues[]) =>
    countEntries(entries, working)
      .flatMap((one) => one.entries)
      .map(({ entry, values }): RecordValues => ({ ...entry, ...values }));
  for (const entry of counted(counted(stored))) {
    const of = String(entry.job_number).slice(2);
    const on = dates.indexOf(String(entry.date));
    read[`${of} ${on}`] = readOf(entry, entry.total_hours ?? null);
  }
  return read;
}

it('shows in every cell what was typed, after typing, pasting, filling and undoing in any order', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 14 }), (actions) => {
      let content = blank;
      let expected: Expected = {};
      const steps: { step: Step; before: Expected }[] = [];
      const done = (after: Content, then: Expected) => {
        if (after !== content)
          steps.push({ step: { what: 'entry', before: content, after }, before: expected });
        [content, expected] = [after, then];
      };
      for (const one of actions) {
        if (one.kind === 'undo') {
          const last = steps.pop();
          if (last) [content, expected] = [undone(content, last.step), last.before];
        } else {
          const cell = cellAt(content, one.row, one.day);
          const name = `${one.row} ${one.day}`;
          const { [name]: own, ...others } = expected;
          if (one.kind === 'clear') done(emptied(content, cell), others);
          if (one.kind === 'type')
            done(typedInto(content, cell, one.typed.text, surroundings), {
              ...expected,
              [name]: one.typed.reads,
            });
          if (one.kind === 'paste') {
            const next = { ...expected };
            for (const [down, cells] of one.block.entries())
              for (const [right, { reads }] of cells.entries())
                if (one.row + down < ROWS && one.day + right < 7)
                  next[`${one.row + down} ${one.day + right}`] = reads;
            const block = one.block.map((cells) => cells.map(({ text }) => text));
            done(pastedInto(content, cell, block, dates, surroundings).content, next);
          }
          // If times are taken on another day, only the hours are copied, which depend on lunch.
          if (one.kind === 'fill' && !own?.includes('-')) {
            const after = dates.slice(one.day + 1);
            const filled = filledRight(content, cell, after, surroundings);
            const next = { ...expected };
            for (const [index, date] of after.entries()) {
              const to = `${one.row} ${one.day + 1 + index}`;
              const isFilled = entriesOf(filled, { ...cell, date }).length > 0;
              if (own && isFilled && expected[to] === undefined) next[to] = own;
            }
            done(filled, next);
          }
        }
        expect(readings(content)).toEqual(expected);
      }
      const unread = new Set(['7:', '7h', '-3']);
      const readable = Object.fromEntries(
        Object.entries(expected).filter(([, reads]) => !unread.has(reads)),
      );
      // After a refusal of the text, the previous entry is still stored.
      const refused = Object.keys(expected).filter((name) => !(name in readable));
      const stored = { ...storedReadings(content) };
      for (const name of refused) delete stored[name];
      // Times skipped by the clock change are flagged, not counted.
      const counted = Object.fromEntries(
        Object.entries(readable).filter(([name, reads]) => !reads.includes('-') || name in stored),
      );
      expect(stored).toEqual(counted);
    }),
    { numRuns: RUNS },
  );
}, 60_000);

it('shows the same hours in a copied week', () => {
  fc.assert(
    fc.property(fc.array(typedHours, { minLength: 1, maxLength: 5 }), (hours) => {
      const content = hours.reduce(
        (typedSoFar, { text }, on) =>
          typedInto(typedSoFar, cellAt(typedSoFar, 0, on), text, surroundings),
        blank,
      );
      const copied = copyWeek(
        content.entries.map(({ values }) => values),
        [],
        [],
      );
      const next = withEntries(blank, copied);
      expect([...totalsOf(next, surroundings).entries.values()]).toEqual(
        hours.map(({ reads }) => reads),
      );
    }),
  );
});
