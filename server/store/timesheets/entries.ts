import { isNull, sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/fields';
import { fieldsWrong, notFound } from '../../../domain/refusals';
import { resourceAt } from '../../../domain/registry';
import { dayAfter } from '../../../domain/rules/hours/clock';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  withOwnTeam,
} from '../../../domain/rules/saving';
import { flawsOfEntry } from '../../../domain/rules/timesheets/counting';
import { weekStartOf } from '../../../domain/rules/timesheets/dates';
import { withLunchMeant } from '../../../domain/rules/timesheets/entry';
import { filledIn, flawsOfPlace, merged } from '../../../domain/rules/timesheets/filledIn';
import { refuseEntryChange } from '../../../domain/rules/timesheets/transitions';
import { type FieldErrors, isId, noErrors, readSave } from '../../../domain/schema';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { recordById } from '../recordById';
import {
  insert,
  inTransaction,
  mustBeWithin,
  type Outcome,
  type Refused,
  recordToChange,
  rewrite,
  TakenBack,
} from '../records';
import { present, toRecord } from '../rows';
import { lookUpSaveFacts } from '../saveFacts';
import { tableOf } from '../tables';
import { beginWeek, entries, entriesBetween, isReviewer, lockHoursOf, recountWeek } from './weeks';
import { workingOf } from './working';

/** An entry that was read and may be written: what it was, and what it is to be. */
export interface Planned {
  current: RecordValues | undefined;
  values: RecordValues;
  next: RecordValues;
  /** Somebody was faster. Told only once nothing else is wrong. */
  conflict?: Refused;
}

async function holidayJobs(tx: Database): Promise<RecordValues[]> {
  const table = tableOf('holiday-job-numbers');
  const rows = await tx.select().from(table).where(isNull(table.archived_at));
  return rows.map((row) => toRecord(resourceAt('holiday-job-numbers'), row));
}

/** Reads one save; what the fields and the records they name show to be wrong is answered, by field. */
export async function readEntry(
  tx: Database,
  body: Record<string, unknown>,
  by: ChangedBy,
): Promise<Planned | Refused> {
  const resource = entries();
  const id = isId(body.id) ? body.id : undefined;
  const target = id === undefined ? undefined : await recordToChange(tx, resource, id, 'edit', by);
  if (target && 'refusal' in target) return target;
  const current = target?.record;
  const read = readSave(resource, current ? body : withOwnTeam(resource, body, by), by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const facts = await lookUpSaveFacts(tx, resource, read.values, current, by);
  const errors = {
    ...checkRecord(resource, read.values, current, by),
    ...checkSave(resource, read.values, current, by, facts),
  };
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const whole = merged(read.values, current);
  const [person, property, jobs] = [
    await recordById(tx, 'employees', whole.user_id),
    await recordById(tx, 'properties', whole.property_id),
    await holidayJobs(tx),
  ];
  const next = filledIn(whole, { person, property, holidayJobs: jobs });
  const misplaced = flawsOfPlace(next, property);
  if (Object.keys(misplaced).length > 0) return { refusal: fieldsWrong(toErrors(misplaced)) };
  const { customer_id, job_number } = next;
  const values = withLunchMeant({ ...read.values, customer_id, job_number }, current);
  const conflict = current && conflictOf(resource, current, read.version);
  return {
    current,
    values,
    next: { ...next, ...values },
    ...(conflict && {
      conflict: { refusal: conflict, record: present(resource, current, by.role) },
    }),
  };
}

const toErrors = (flaws: Readonly<Record<string, string>>, before = ''): FieldErrors => {
  const errors = noErrors();
  for (const [name, sentence] of Object.entries(flaws)) errors[`${before}${name}`] = [sentence];
  return errors;
};

interface Plan {
  person: RecordValues;
  changes: readonly Planned[];
  deleted: readonly RecordValues[];
  /** What stands before the name of a field in the errors of the n-th change. */
  errorPrefix: (index: number) => string;
}

const datesOf = ({ changes, deleted }: Plan): string[] =>
  [
    ...changes.flatMap(({ current, next }) => (current ? [current.date, next.date] : [next.date])),
    ...deleted.map(({ date }) => date),
  ].map(String);

/** The errors of the changes beside each other and everything else the person has around those days. */
async function flawsOf(tx: Database, plan: Plan, zone: string | undefined): Promise<FieldErrors> {
  const dates = datesOf(plan).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const [from, to] = [dayAfter(first, -1), dayAfter(last)];
  const userId = Number(plan.person.id);
  const gone = new Set(
    [...plan.changes.map(({ current }) => current), ...plan.deleted].map((one) => one?.id),
  );
  const kept = (await entriesBetween(tx, userId, from, to)).filter(({ id }) => !gone.has(id));
  const { working } = await workingOf(tx, plan.person, [from, to], zone);
  const errors = noErrors();
  for (const [index, { next }] of plan.changes.entries()) {
    const others = [
      ...kept,
      ...plan.changes.flatMap((one, at) => (at === index ? [] : [one.next])),
    ];
    Object.assign(errors, toErrors(flawsOfEntry(next, others, working), plan.errorPrefix(index)));
  }
  return errors;
}

const recordBefore = ({ changes }: Plan, by: ChangedBy) => {
  const current = changes[0]?.current;
  return current && { record: present(entries(), current, by.role) };
};

/** Writes planned changes of one person's entries and counts the weeks they touch; the records as they are then. */
export async function carryOut(
  tx: Database,
  plan: Plan,
  by: ChangedBy,
): Promise<{ saved: RecordValues[] } | Refused> {
  const resource = entries();
  const errors = await flawsOf(tx, plan, by.zone);
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const conflict = plan.changes.find((change) => change.conflict)?.conflict;
  if (conflict) return conflict;
  const starts = [...new Set(datesOf(plan).map(weekStartOf))].toSorted();
  const touched = new Map<string, RecordValues>();
  for (const start of starts) {
    const week = await beginWeek(tx, plan.person, start, by);
    const refusal = refuseEntryChange(week, isReviewer(week, by));
    if (refusal) throw new TakenBack({ refusal, ...recordBefore(plan, by) });
    touched.set(start, week);
  }
  const ids: number[] = [];
  for (const { current, values } of plan.changes) {
    const week = touched.get(weekStartOf(String(values.date ?? current?.date)));
    const all = { ...values, week_id: week?.id ?? null };
    const hasChanged = !current || Object.keys(changesOf(all, current)).length > 0;
    const record = !hasChanged
      ? current
      : current
        ? await rewrite(tx, resource, current, all, 'edit', by)
        : await insert(tx, resource, all, by);
    await mustBeWithin(tx, resource, record, current ? 'edit' : 'add', by);
    ids.push(Number(record.id));
  }
  for (const entry of plan.deleted)
    await rewrite(tx, resource, entry, { archived_at: sql`now()` }, 'delete', by);
  for (const week of touched.values()) await recountWeek(tx, week, by.zone, true);
  return { saved: await recordsOf(tx, ids, by) };
}

async function recordsOf(tx: Database, ids: readonly number[], by: ChangedBy) {
  if (ids.length === 0) return [];
  const table = tableOf('timesheets');
  const rows = await tx
    .select()
    .from(table)
    .where(sql`${table.id} in ${[...ids]}`);
  const found = new Map(rows.map((row) => [Number(row.id), toRecord(entries(), row)]));
  return ids.flatMap((id) => {
    const record = found.get(id);
    return record ? [present(entries(), record, by.role)] : [];
  });
}

/** Adds or edits one entry: judged beside the person's other entries, written, and its week counted, in one transaction. */
export function saveEntry(
  db: Database,
  body: Record<string, unknown>,
  by: ChangedBy,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const planned = await readEntry(tx, body, by);
    if ('refusal' in planned) return planned;
    const person = await recordById(tx, 'employees', planned.next.user_id);
    if (!person) return { refusal: notFound };
    await lockHoursOf(tx, Number(person.id));
    const plan = { person, changes: [planned], deleted: [], errorPrefix: () => '' };
    const done = await carryOut(tx, plan, by);
    if ('refusal' in done) return done;
    const [record] = done.saved;
    return record ? { record } : { refusal: notFound };
  });
}
