import type { FieldErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong, notFound } from '@/core/validation/refusals';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  withOwnTeam,
} from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import { type Change, type Outcome, recordOf } from '@/engine/call';
import { notifyOfChange } from '@/engine/notices/telling';
import { addRecord, changeRecord } from '@/engine/saving/changing';
import { lookUpSaveFacts, type Pointed } from '@/engine/saving/facts';
import type { Refused, Stored } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import { properties } from '@/modules/customers/model/properties';
import { holidayJobNumbers } from '@/modules/holidays/model/holidayJobNumbers';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import {
  daysAround,
  type EntryChanges,
  issuesOfChanges,
  type PlannedEntry,
  planEntry,
  refuseChanges,
  weeksTouched,
} from '@/modules/timesheets/model/entries/entryChanges';
import { timesheets } from '@/modules/timesheets/model/entries/timesheets';
import { afterSave } from '@/modules/timesheets/model/entries/withDefaults';
import { CHANGED_HOURS } from '@/modules/timesheets/model/weeks/notices/weekNotices';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { recountWeek } from './counting';
import {
  beginWeek,
  entriesBetween,
  lockHoursOf,
  lockHoursOfEntry,
  lockWeekOfEntry,
  type StoredEntry,
  type StoredWeek,
} from './weeks';
import { workingOf } from './working';

/** A planned entry, and a conflict with a faster save, reported only if there is no other error. */
export type Planned = PlannedEntry & {
  current: StoredEntry | undefined;
  person: Employee | undefined;
  conflict?: Refused;
};

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

/** Returns surroundings with nothing loaded yet. */
export const surroundingsOf = ({ tx }: Change): Surroundings => ({
  pointed: new Map(),
  person: once((id) => recordOf(tx, employees, id)),
  property: once((id) => recordOf(tx, properties, id)),
  holidayJobs: once(async () => (await tx.find(holidayJobNumbers, { count: false })).rows),
});

/** Reads one save; returns the errors of its fields and of the records they name, by field. */
export async function readEntry(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
  around: Surroundings = surroundingsOf(ctx),
): Promise<Planned | Refused> {
  const { by } = ctx;
  const of = timesheets;
  const target = isId(body.id) ? await recordToChange(ctx, of, body.id, 'edit') : undefined;
  if (target && 'refusal' in target) return target;
  const current = target?.record;
  const read = readSave(of, current ? { ...body } : withOwnTeam(of, body, by), by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const facts = await lookUpSaveFacts(ctx, of, read.values, current, around.pointed);
  const errors = {
    ...checkRecord(of, read.values, current, by),
    ...checkSave(of, read.values, current, facts),
  };
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const whole = afterSave(read.values, current);
  const person = await around.person(whole.user_id);
  const planned = planEntry(read.values, current, {
    person,
    property: await around.property(whole.property_id),
    holidayJobs: await around.holidayJobs('all'),
  });
  if ('errors' in planned) return { refusal: fieldsWrong(planned.errors) };
  const refusal = current && conflictOf(of, current, read.version, by);
  const conflict = refusal && { refusal, record: current };
  return { ...planned, current, person, ...(conflict && { conflict }) };
}

interface Plan extends EntryChanges {
  person: Employee;
  changes: readonly Planned[];
  deleted: readonly StoredEntry[];
  /** A week of the person that is locked already. */
  locked: StoredWeek | undefined;
  /** Returns the prefix of field names in the errors of the n-th change. */
  errorPrefix: (index: number) => string;
}

/** Returns the errors of the changes against each other and against the person's other entries around those days. */
async function issuesOf(ctx: Change, plan: Plan): Promise<FieldErrors> {
  const days = daysAround(plan);
  const around = await entriesBetween(ctx.tx, plan.person.id, ...days);
  const { working } = await workingOf(ctx.tx, plan.person, days);
  return issuesOfChanges(plan, around, working, plan.errorPrefix);
}

/** Returns the weeks that changes touch, locked, by Monday; begins missing ones. Refused where one is not writable. */
async function touchWeeks(ctx: Change, plan: Plan): Promise<Map<string, StoredWeek> | Refused> {
  const touched = new Map<string, StoredWeek>();
  const { locked } = plan;
  for (const start of weeksTouched(plan)) {
    const isLocked = locked?.week_start === start && locked.user_id === plan.person.id;
    const week = isLocked ? locked : await beginWeek(ctx, plan.person, start);
    const refusal = refuseChanges(week, plan, ctx.by);
    const record = plan.changes[0]?.current;
    if (refusal) return { refusal, ...(record && { record }) };
    touched.set(start, week);
  }
  return touched;
}

/** Writes one change where something differs; returns the record, and whether it changed. */
async function writeEntry(
  ctx: Change,
  { current, values }: Planned,
): Promise<{ record: StoredEntry; hasChanged: boolean } | Refused> {
  if (current && Object.keys(changesOf(values, current)).length === 0)
    return { record: current, hasChanged: false };
  const written = current
    ? await changeRecord(ctx, timesheets, current, values)
    : await addRecord(ctx, timesheets, values);
  return 'refusal' in written ? written : { ...written, hasChanged: true };
}

/** Writes planned changes of one person's entries and recounts the weeks they touch; returns the records. */
export async function carryOut(
  ctx: Change,
  plan: Plan,
): Promise<{ saved: StoredEntry[] } | Refused> {
  const errors = await issuesOf(ctx, plan);
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const conflict = plan.changes.find((change) => change.conflict)?.conflict;
  if (conflict) return conflict;
  const weeks = await touchWeeks(ctx, plan);
  if ('refusal' in weeks) return weeks;
  const ids: number[] = [];
  let isTouched = plan.deleted.length > 0;
  for (const change of plan.changes) {
    const { values, current } = change;
    const week = weeks.get(weekStartOf(values.date ?? current?.date ?? ''));
    const written = await writeEntry(ctx, {
      ...change,
      values: { ...values, week_id: week?.id ?? null },
    });
    if ('refusal' in written) return written;
    isTouched ||= written.hasChanged;
    ids.push(written.record.id);
  }
  for (const entry of plan.deleted)
    await ctx.tx.change(
      timesheets,
      entry,
      { archived_at: ctx.tx.now },
      { by: ctx.by, action: 'delete', changes: {} },
    );
  for (const week of weeks.values()) {
    const counted = await recountWeek(ctx, week, { isTouched, people: [plan.person] });
    if (isTouched) await notifyOfChange(ctx, timesheetWeeks, week, counted, CHANGED_HOURS);
  }
  return { saved: await recordsOf(ctx, ids) };
}

async function recordsOf(ctx: Change, ids: readonly number[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await ctx.tx.find(timesheets, { ids, archived: 'include', count: false });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const record = found.get(id);
    return record ? [record] : [];
  });
}

/** Adds or edits one entry: checks it against the person's other entries, writes it and recounts its week. */
export async function saveEntry(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  let locked: StoredWeek | undefined;
  if (isId(body.id)) {
    // Before the entry itself is locked: saving a week takes its locks in this order too.
    if (!(await lockHoursOfEntry(ctx, body.id))) return { refusal: notFound };
    locked = await lockWeekOfEntry(ctx, body.id);
  }
  const planned = await readEntry(ctx, body);
  if ('refusal' in planned) return planned;
  const { person } = planned;
  if (!person) return { refusal: notFound };
  if (!planned.current) await lockHoursOf(ctx, person.id);
  const plan = { person, changes: [planned], deleted: [], locked, errorPrefix: () => '' };
  const done = await carryOut(ctx, plan);
  if ('refusal' in done) return done;
  const [record] = done.saved;
  return record ? { record } : { refusal: notFound };
}
