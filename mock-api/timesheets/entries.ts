import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, notFound, type Refusal } from '../../domain/kernel/refusals';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  withOwnTeam,
} from '../../domain/kernel/saving';
import { isId, readSave } from '../../domain/kernel/schema';
import { weekStartOf } from '../../domain/timesheets/dates';
import {
  daysAround,
  type EntryChanges,
  flawsOfChanges,
  type PlannedEntry,
  planEntry,
  refuseChanges,
  weeksTouched,
} from '../../domain/timesheets/entryChanges';
import { merged } from '../../domain/timesheets/filledIn';
import { newWeek } from '../../domain/timesheets/week';
import { factsOf, isRefusal, type Outcome, recordToChange } from '../changing';
import { keepChange, newRecord, stamp } from '../keeping';
import { type Caller, present, resourceOf, type Store } from '../store';
import { beginWeek, entriesBetween, findWeek, recountWeek } from './weeks';
import { workingOf } from './working';

/** A change that cannot be made, with the record as it is where there is one to show. */
export interface Refused {
  refusal: Refusal;
  record?: RecordValues;
}

/** A planned entry, and a conflict with a faster save, reported only if there is no other error. */
export type Planned = PlannedEntry & { conflict?: Refused };

/** Reads one save; what the fields and the records they name show to be wrong is answered, by field. */
export function readEntry(
  store: Store,
  body: Record<string, unknown>,
  by: Caller,
): Planned | Refused {
  const resource = resourceOf(store, 'timesheets');
  const { id } = body;
  const current = isId(id) ? recordToChange(store, resource, id, 'edit', by) : undefined;
  if (current && isRefusal(current)) return { refusal: current };
  const read = readSave(resource, current ? body : withOwnTeam(resource, body, by), by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const errors = {
    ...checkRecord(resource, read.values, current, by),
    ...checkSave(
      resource,
      read.values,
      current,
      factsOf(store, resource, read.values, current, by),
    ),
  };
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const whole = merged(read.values, current);
  const planned = planEntry(read.values, current, {
    person: store.find('employees', Number(whole.user_id)),
    property: store.find('properties', Number(whole.property_id)),
    holidayJobs: store.records('holiday-job-numbers').filter((job) => job.archived_at === null),
  });
  if ('errors' in planned) return { refusal: fieldsWrong(planned.errors) };
  const refusal = current && conflictOf(resource, current, read.version);
  const conflict = refusal && { refusal, record: present(resource, current, by.role) };
  return { ...planned, ...(conflict && { conflict }) };
}

interface Plan extends EntryChanges {
  person: RecordValues;
  changes: readonly Planned[];
  /** The prefix of field names in the errors of the n-th change. */
  errorPrefix: (index: number) => string;
}

/** Why planned changes may not be carried out, in the order of the contract. Nothing is stored before this is known. */
function refusePlan(store: Store, plan: Plan, by: Caller): Refused | undefined {
  const { person, changes, errorPrefix } = plan;
  const [from, to] = daysAround(plan);
  const around = entriesBetween(store, Number(person.id), from, to);
  const { working } = workingOf(store, person, [from, to]);
  const errors = flawsOfChanges(plan, around, working, errorPrefix);
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const conflict = changes.find((change) => change.conflict)?.conflict;
  if (conflict) return conflict;
  const [first] = changes;
  for (const weekStart of weeksTouched(plan)) {
    const asked = { userId: Number(person.id), weekStart };
    const week = findWeek(store, asked) ?? newWeek(person, weekStart);
    const refusal = refuseChanges(week, plan, by);
    const record =
      first?.current && present(resourceOf(store, 'timesheets'), first.current, by.role);
    if (refusal) return { refusal, ...(record && { record }) };
  }
  return undefined;
}

/** Stores one change where it is one; answers the record's id, and whether it was one. */
function storeEntry(
  store: Store,
  { current, values }: Planned,
  weekId: number,
  by: Caller,
): { id: number; hasChanged: boolean } {
  const resource = resourceOf(store, 'timesheets');
  const all = { ...values, week_id: weekId };
  const changes = changesOf(all, current);
  if (current && Object.keys(changes).length === 0)
    return { id: Number(current.id), hasChanged: false };
  const record = current
    ? { ...current, ...all, ...stamp(store, current, by) }
    : newRecord(store, resource, all, by);
  keepChange(store, resource.path, record, { action: current ? 'edit' : 'add', changes }, by);
  return { id: Number(record.id), hasChanged: true };
}

/** Stores planned changes of one person's entries and counts the weeks they touch; the records as they are then. */
export function carryOut(
  store: Store,
  plan: Plan,
  by: Caller,
): { saved: RecordValues[] } | Refused {
  const refused = refusePlan(store, plan, by);
  if (refused) return refused;
  const starts = weeksTouched(plan);
  const touched = new Map(starts.map((start) => [start, beginWeek(store, plan.person, start, by)]));
  const stored = plan.changes.map((change) => {
    const week = touched.get(weekStartOf(String(change.next.date)));
    return storeEntry(store, change, Number(week?.id), by);
  });
  const at = new Date(store.now()).toISOString();
  for (const entry of plan.deleted) {
    const record = { ...entry, ...stamp(store, entry, by), archived_at: at };
    keepChange(store, 'timesheets', record, { action: 'delete', changes: {} }, by);
  }
  const isTouched = plan.deleted.length > 0 || stored.some(({ hasChanged }) => hasChanged);
  for (const { id } of touched.values()) {
    const week = store.find('timesheet-weeks', Number(id));
    if (week) recountWeek(store, week, isTouched);
  }
  const resource = resourceOf(store, 'timesheets');
  const saved = stored.flatMap(({ id }) => {
    const record = store.find('timesheets', id);
    return record ? [present(resource, record, by.role)] : [];
  });
  return { saved };
}

/** Adds or edits one entry: judged beside the person's other entries, stored, and its week counted. */
export function saveEntry(store: Store, body: Record<string, unknown>, by: Caller): Outcome {
  const planned = readEntry(store, body, by);
  if ('refusal' in planned) return planned;
  const person = store.find('employees', Number(planned.next.user_id));
  if (!person) return { refusal: notFound };
  const plan = { person, changes: [planned], deleted: [], errorPrefix: () => '' };
  const done = carryOut(store, plan, by);
  if ('refusal' in done) return done;
  const [record] = done.saved;
  return record ? { record } : { refusal: notFound };
}
