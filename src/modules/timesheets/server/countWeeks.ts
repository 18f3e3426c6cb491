import { dayAfter } from '@/core/dates/clock';
import { changesOf } from '@/core/validation/saving';
import type { Change } from '@/engine/call';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { workingTimeOf } from '@/modules/timesheets/model/averageWorkingTime';
import { type CountedValues, countEntries } from '@/modules/timesheets/model/counting';
import type { EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import {
  type Exception,
  exceptionsFixedAtSubmission,
  exceptionsOfAverage,
} from '@/modules/timesheets/model/weeks/exceptions';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { type WeekFigures, weekFigures } from '@/modules/timesheets/model/weeks/week';
import { averagedHoursUntil } from './averageWorkingTime';
import { type PersonWorking, workingsOf } from './countingFacts';
import type { StoredEntry, StoredWeek } from './weekLocking';

/** Options for recounting weeks. */
interface Recounting {
  /** True if their entries changed: they get a new version, since nobody approves hours that they did not see. */
  isTouched?: boolean;
  /** The people of these weeks, if they are known. */
  people?: readonly Employee[];
  /** True if the working time of submitted weeks is averaged again, with a statement each; otherwise it stays. */
  isAveraged?: boolean;
}

/** A counted week: the hours of its entries, and its figures. */
interface CountedWeek<E extends EntryValues> {
  week: StoredWeek;
  entries: readonly { entry: E; values: CountedValues }[];
  figures: WeekFigures;
}

/** Returns the days of a week, with the one before and the one after. */
const daysAround = ({ week_start: start }: StoredWeek) =>
  Array.from({ length: 9 }, (_, day) => dayAfter(start ?? '', day - 1));

async function peopleOf(ctx: Change, found: readonly StoredWeek[]): Promise<readonly Employee[]> {
  const ids = [...new Set(found.flatMap(({ user_id: id }) => id ?? []))];
  const query = { ids, archived: 'include', count: false } as const;
  return (await ctx.tx.find(employees, query)).rows;
}

/** Returns the living entries of these weeks and of the days around them, by person, in the order of time. */
async function entriesAround(
  ctx: Change,
  found: readonly StoredWeek[],
): Promise<ReadonlyMap<number | null, StoredEntry[]>> {
  const values = (of: (week: StoredWeek) => readonly (string | number)[]) => [
    ...new Set(found.flatMap(of)),
  ];
  const { rows } = await ctx.tx.find(timesheets, {
    tests: [
      {
        field: 'user_id',
        test: 'in',
        values: values(({ user_id: id }) => (id === null ? [] : [id])),
      },
      { field: 'date', test: 'in', values: values(daysAround) },
    ],
    sort: ['date', 'start_time'].map((field) => ({ field, descending: false })),
    count: false,
  });
  const byPerson = new Map<number | null, StoredEntry[]>();
  for (const row of rows) {
    const own = byPerson.get(row.user_id);
    if (own) own.push(row);
    else byPerson.set(row.user_id, [row]);
  }
  return byPerson;
}

/** Counts a week from the person's entries of its days and those around, in the order of time; stores nothing. */
export function countWeek<E extends EntryValues>(
  week: StoredWeek,
  working: Working,
  ofPerson: readonly E[],
  averaged: readonly Exception[] = exceptionsFixedAtSubmission(week),
): CountedWeek<E> {
  const start = week.week_start ?? '';
  const [before, last, after] = [dayAfter(start, -1), dayAfter(start, 6), dayAfter(start, 7)];
  const held = ofPerson.filter(({ date }) => date && date >= start && date <= last);
  const around = ofPerson.filter(({ date }) => date === before || date === after);
  const days = countEntries(held, working);
  return {
    week,
    entries: days.flatMap((day) => day.entries),
    figures: weekFigures(week, held, working, { around, averaged, days }),
  };
}

/** Returns the counted hours of each entry in these weeks. */
export const hoursIn = <E extends EntryValues>(
  counted: readonly CountedWeek<E>[],
): ReadonlyMap<E, CountedValues> =>
  new Map(counted.flatMap(({ entries }) => entries).map(({ entry, values }) => [entry, values]));

/** Returns the counted hours of the entries that store others. */
export const recounted = (
  entries: readonly StoredEntry[],
  hours: ReadonlyMap<EntryValues, CountedValues>,
): (CountedValues & { id: number })[] =>
  entries.flatMap((entry) => {
    const values = hours.get(entry);
    const isOther = values && Object.keys(changesOf(values, entry)).length > 0;
    return isOther ? [{ ...values, id: entry.id }] : [];
  });

/**
 * Stores hours of entries, and the figures of weeks that differ or were touched; returns the weeks by id. Nobody
 * changed the entries, so they have no new version.
 */
export function storeCounted(
  { tx }: Change,
  entries: readonly (CountedValues & { id: number })[],
  counted: readonly Pick<CountedWeek<EntryValues>, 'week' | 'figures'>[],
  isTouched: boolean,
): ReadonlyMap<number, StoredWeek> {
  const changed = counted
    .filter(({ week, figures }) => isTouched || Object.keys(changesOf(figures, week)).length > 0)
    // An approval names the version that was seen, which must not have other hours.
    .map(({ week, figures }) => ({ ...figures, version: week.version + 1, id: week.id }));
  if (entries.length > 0) tx.awaitAtEnd(tx.changeMany(timesheets, entries));
  if (changed.length > 0) tx.awaitAtEnd(tx.changeMany(timesheetWeeks, changed));
  const values = new Map(changed.map((row) => [row.id, row]));
  return new Map(counted.map(({ week }) => [week.id, { ...week, ...values.get(week.id) }]));
}

/** Returns what to check about the 17-week average of each submitted week, by the id of the week. */
async function averagesOf(
  ctx: Change,
  weeks: readonly StoredWeek[],
  people: readonly Employee[],
  workings: ReadonlyMap<number, PersonWorking | undefined>,
): Promise<ReadonlyMap<number, Exception[]>> {
  const found = new Map<number, Exception[]>();
  for (const { id, status, user_id: userId, week_start: start } of weeks) {
    const person = people.find((one) => one.id === userId);
    if (status !== 'submitted' || !person || !start) continue;
    const { schedule } = workings.get(person.id)?.working ?? {};
    const averaged = await averagedHoursUntil(ctx.tx, person.id, start);
    found.set(id, exceptionsOfAverage(workingTimeOf(averaged, start, schedule, person)));
  }
  return found;
}

/**
 * Recounts locked weeks and stores the results with the entries and the weeks; returns the weeks. Closed weeks stay
 * as they were approved. Takes as many statements for many weeks as for one, except for those that `isAveraged` adds.
 */
export async function recountWeeks(
  ctx: Change,
  found: readonly StoredWeek[],
  { isTouched = false, people: known, isAveraged = false }: Recounting = {},
): Promise<StoredWeek[]> {
  const open = found.filter((week) => week.is_closed !== true);
  const starts = open.flatMap((week) => week.week_start ?? []).toSorted();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [...found];
  const people = known ?? (await peopleOf(ctx, open));
  const [workings, near] = await Promise.all([
    workingsOf(ctx.tx, people, [first, dayAfter(last, 6)]),
    entriesAround(ctx, open),
  ]);
  const workingById = new Map(people.map(({ id }, n) => [id, workings[n]]));
  const averages = isAveraged ? await averagesOf(ctx, open, people, workingById) : undefined;
  const counted = open.flatMap((week) => {
    const { working } = workingById.get(week.user_id ?? 0) ?? {};
    if (!working) return [];
    const averaged = averages ? (averages.get(week.id) ?? []) : undefined;
    return [countWeek(week, working, near.get(week.user_id) ?? [], averaged)];
  });
  const hours = hoursIn(counted);
  const stored = storeCounted(ctx, recounted([...hours.keys()], hours), counted, isTouched);
  return found.map((week) => stored.get(week.id) ?? week);
}

/** Recounts one locked week. */
export async function recountWeek(
  ctx: Change,
  week: StoredWeek,
  how: Recounting = {},
): Promise<StoredWeek> {
  const [counted = week] = await recountWeeks(ctx, [week], how);
  return counted;
}
