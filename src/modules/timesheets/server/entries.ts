import { isCalendarDate } from '@/core/fields/calendarDay';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, notFound } from '@/core/validation/refusals';
import { checkRecord, checkSave, conflictOf, withOwnTeam } from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import {
  type Beginning,
  type BeginSave,
  type Change,
  type Outcome,
  recordOf,
  type Save,
} from '@/engine/call';
import { type PreparedNotices, prepareNotices } from '@/engine/notices/telling';
import { lookUpSaveFacts, lookUpSent, type Pointed, pointedAt } from '@/engine/saving/facts';
import type { Refused, Stored } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import { properties } from '@/modules/customers/model/properties';
import { holidayJobNumbers } from '@/modules/holidays/model/holidayJobNumbers';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { planEntry } from '@/modules/timesheets/model/entries/entryChanges';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { afterSave } from '@/modules/timesheets/model/entries/withDefaults';
import { CHANGED_HOURS } from '@/modules/timesheets/model/weeks/notices/weekNotices';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { type Around, carryOut, type Planned, readAround } from './entrySaving';
import {
  lockHoursOf,
  lockHoursOfEntry,
  lockWeekOfEntry,
  type StoredEntry,
  type StoredWeek,
} from './weekLocking';

/** Caches the answer for each key, so that it is looked up once. */
function once<K, V>(look: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const answers = new Map<K, Promise<V>>();
  return (key) => {
    const answer = answers.get(key) ?? look(key);
    answers.set(key, answer);
    return answer;
  };
}

/** The records that the entries of one call name; each is loaded once, however many entries name it. */
interface Surroundings {
  pointed: Pointed;
  person(id: number | null | undefined): Promise<Employee | undefined>;
  property(id: number | null | undefined): Promise<Stored<typeof properties.fields> | undefined>;
  holidayJobs(all: 'all'): Promise<readonly Stored<typeof holidayJobNumbers.fields>[]>;
}

/** Returns surroundings with nothing loaded yet but what is in `pointed`. */
export function surroundingsOf(
  { tx }: Pick<Beginning, 'tx'>,
  pointed: Pointed = new Map(),
): Surroundings {
  const recordAt = <F extends Fields>(of: Resource<F>) =>
    once(async (id: number | null | undefined) => {
      const locked = typeof id === 'number' ? await pointedAt(pointed, of, id) : undefined;
      return locked ?? recordOf(tx, of, id);
    });
  return {
    pointed,
    person: recordAt(employees),
    property: recordAt(properties),
    holidayJobs: once(async () => (await tx.find(holidayJobNumbers, { count: false })).rows),
  };
}

/** The first locks and reads of a save of an entry. */
interface Begun {
  /** The entry to change; nothing if one is added. */
  target: { record: StoredEntry } | Refused | undefined;
  around: Surroundings;
  /** The person of a new entry as sent: their hours are locked if it is an id. */
  userId?: unknown;
  /** The week of the entry to change. */
  locked?: StoredWeek | undefined;
  ahead?: Around | undefined;
}

/** Reads one save; returns the errors of its fields and of the records they name, by field. */
export async function readEntry(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
  { target, around }: Pick<Begun, 'target' | 'around'>,
): Promise<Planned | Refused> {
  const { by } = ctx;
  const of = timesheets;
  if (target && 'refusal' in target) return target;
  const current = target?.record;
  const read = readSave(of, current ? { ...body } : withOwnTeam(of, body, by), by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const whole = afterSave(read.values, current);
  const [facts, person, property, holidayJobs] = await Promise.all([
    lookUpSaveFacts(ctx, of, read.values, current, around),
    around.person(whole.user_id),
    around.property(whole.property_id),
    isId(whole.holiday_type_id) ? around.holidayJobs('all') : [],
  ]);
  const errors = {
    ...checkRecord(of, read.values, current, by),
    ...checkSave(of, read.values, current, facts),
  };
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const planned = planEntry(read.values, current, { person, property, holidayJobs });
  if ('errors' in planned) return { refusal: fieldsWrong(planned.errors) };
  const refusal = current && conflictOf(of, current, read.version, by);
  const conflict = refusal && { refusal, record: current };
  return { ...planned, current, person, ...(conflict && { conflict }) };
}

/** Reads the weeks of these days ahead, if a save names a person and days that exist. */
function readAhead(
  ctx: Beginning,
  userId: unknown,
  dates: readonly unknown[],
  locked?: StoredWeek,
): Promise<Around> | undefined {
  const days = dates.filter((date) => typeof date === 'string').filter(isCalendarDate);
  const starts = [...new Set(days.map(weekStartOf))].toSorted();
  return isId(userId) && starts.length > 0 ? readAround(ctx, userId, starts, locked) : undefined;
}

/** Locks in the order in which saving a week locks too: the person's hours, the week, the entry. */
async function beginEdit(ctx: Beginning, id: number): Promise<Begun> {
  const [isThere, locked, target] = await Promise.all([
    lockHoursOfEntry(ctx, id),
    lockWeekOfEntry(ctx, id),
    recordToChange(ctx, timesheets, id, 'edit'),
  ]);
  return { target: isThere ? target : { refusal: notFound }, locked, around: surroundingsOf(ctx) };
}

/** Locks the person's hours before all that a new entry is checked against. */
async function beginAdd(ctx: Beginning, body: Readonly<Record<string, unknown>>): Promise<Begun> {
  const sent = withOwnTeam(timesheets, body, ctx.by);
  const { user_id: userId, date } = sent;
  const [, pointed, ahead] = await Promise.all([
    isId(userId) && lockHoursOf(ctx, userId),
    lookUpSent(ctx, timesheets, sent),
    readAhead(ctx, userId, [date]),
  ]);
  return { target: undefined, userId, ahead, around: surroundingsOf(ctx, pointed) };
}

/** Prepares the notices of the week that a save most likely changes, if it has begun. */
async function noticesOf(
  ctx: Change,
  week: StoredWeek | undefined,
): Promise<ReadonlyMap<number, PreparedNotices>> {
  if (!week) return new Map();
  return new Map([[week.id, await prepareNotices(ctx, timesheetWeeks, week, CHANGED_HOURS)]]);
}

async function goOn(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
  { target, userId, locked, ahead, around }: Begun,
): Promise<Outcome> {
  const current = target && 'record' in target ? target.record : undefined;
  const [planned, ofEdit, notices] = await Promise.all([
    readEntry(ctx, body, { target, around }),
    current && readAhead(ctx, current.user_id, [current.date, body.date], locked),
    noticesOf(ctx, current ? locked : ahead?.weeks.values().next().value),
  ]);
  if ('refusal' in planned) return planned;
  const { person } = planned;
  if (!person) return { refusal: notFound };
  // A form sends ids as texts, of which nothing was locked.
  const isLocked = current || userId === person.id;
  if (!isLocked) await lockHoursOf(ctx, person.id);
  const plan = { person, changes: [planned], deleted: [], locked, notices, errorPrefix: () => '' };
  const done = await carryOut(ctx, { ...plan, ahead: ahead ?? ofEdit });
  if ('refusal' in done) return done;
  const [record] = done.saved;
  return record ? { record } : { refusal: notFound };
}

/** Begins to add or edit one entry; its save checks it against the person's other entries and recounts its week. */
export const beginEntry: BeginSave = async (ctx, { id, ...sent }) => {
  const begun = await (isId(id) ? beginEdit(ctx, id) : beginAdd(ctx, sent));
  return (change, body) => goOn(change, body, begun);
};

/** Adds or edits one entry. */
export const saveEntry: Save = async (ctx, body) => (await beginEntry(ctx, body))(ctx, body);
