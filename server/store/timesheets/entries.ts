import { isNull, sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import { fieldsWrong, notFound } from '../../../domain/kernel/refusals';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  withOwnTeam,
} from '../../../domain/kernel/saving';
import { type FieldErrors, isId, readSave } from '../../../domain/kernel/schema';
import { resourceAt } from '../../../domain/registry';
import { weekStartOf } from '../../../domain/timesheets/dates';
import {
  daysAround,
  type EntryChanges,
  flawsOfChanges,
  type PlannedEntry,
  planEntry,
  refuseChanges,
  weeksTouched,
} from '../../../domain/timesheets/entryChanges';
import { merged } from '../../../domain/timesheets/filledIn';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { thisMoment } from '../now';
import { recordById } from '../recordById';
import {
  insert,
  inTransaction,
  type Outcome,
  type Refused,
  recordToChange,
  rewrite,
  TakenBack,
} from '../records';
import { present, toRecord } from '../rows';
import { lookUpSaveFacts } from '../saveFacts';
import { tableOf } from '../tables';
import { beginWeek, entries, entriesBetween, lockHoursOf, recountWeek } from './weeks';
import { workingOf } from './working';

/** A planned entry, and a conflict with a faster save, reported only if there is no other error. */
export type Planned = PlannedEntry & { conflict?: Refused };

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
    ...checkSave(resource, read.values, current, facts),
  };
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const whole = merged(read.values, current);
  const [person, property, jobs] = [
    await recordById(tx, 'employees', whole.user_id),
    await recordById(tx, 'properties', whole.property_id),
    await holidayJobs(tx),
  ];
  const planned = planEntry(read.values, current, { person, property, holidayJobs: jobs });
  if ('errors' in planned) return { refusal: fieldsWrong(planned.errors) };
  const conflict = current && conflictOf(resource, current, read.version);
  return {
    ...planned,
    ...(conflict && {
      conflict: { refusal: conflict, record: present(resource, current, by.role) },
    }),
  };
}

interface Plan extends EntryChanges {
  person: RecordValues;
  changes: readonly Planned[];
  /** The prefix of field names in the errors of the n-th change. */
  errorPrefix: (index: number) => string;
}

/** The errors of the changes beside each other and everything else the person has around those days. */
async function flawsOf(tx: Database, plan: Plan, zone: string | undefined): Promise<FieldErrors> {
  const [from, to] = daysAround(plan);
  const around = await entriesBetween(tx, Number(plan.person.id), from, to);
  const { working } = await workingOf(tx, plan.person, [from, to], zone);
  return flawsOfChanges(plan, around, working, plan.errorPrefix);
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
  const touched = new Map<string, RecordValues>();
  for (const start of weeksTouched(plan)) {
    const week = await beginWeek(tx, plan.person, start, by);
    const refusal = refuseChanges(week, plan, by);
    if (refusal) throw new TakenBack({ refusal, ...recordBefore(plan, by) });
    touched.set(start, week);
  }
  const ids: number[] = [];
  let isTouched = plan.deleted.length > 0;
  for (const { current, values } of plan.changes) {
    const week = touched.get(weekStartOf(String(values.date ?? current?.date)));
    const all = { ...values, week_id: week?.id ?? null };
    const hasChanged = !current || Object.keys(changesOf(all, current)).length > 0;
    isTouched ||= hasChanged;
    const record = !hasChanged
      ? current
      : current
        ? await rewrite(tx, resource, current, all, 'edit', by)
        : await insert(tx, resource, all, by);
    ids.push(Number(record.id));
  }
  for (const entry of plan.deleted)
    await rewrite(tx, resource, entry, { archived_at: thisMoment }, 'delete', by);
  for (const week of touched.values()) await recountWeek(tx, week, by.zone, isTouched);
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
