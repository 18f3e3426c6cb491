import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, notFound } from '@/core/validation/refusals';
import { checkRecord, checkSave, conflictOf, withOwnTeam } from '@/core/validation/saving';
import { isId, readSave } from '@/core/validation/schema';
import { type Change, type Outcome, recordOf } from '@/engine/call';
import { lookUpSaveFacts, type Pointed, pointedAt } from '@/engine/saving/facts';
import type { Refused, Stored } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import { properties } from '@/modules/customers/model/properties';
import { holidayJobNumbers } from '@/modules/holidays/model/holidayJobNumbers';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { planEntry } from '@/modules/timesheets/model/entries/entryChanges';
import { timesheets } from '@/modules/timesheets/model/entries/timesheets';
import { afterSave } from '@/modules/timesheets/model/entries/withDefaults';
import { carryOut, type Planned } from './entrySaving';
import { lockHoursOf, lockHoursOfEntry, lockWeekOfEntry } from './weeks';

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
export function surroundingsOf({ tx }: Change): Surroundings {
  const pointed: Pointed = new Map();
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
  const whole = afterSave(read.values, current);
  const [facts, person, property, holidayJobs] = await Promise.all([
    lookUpSaveFacts(ctx, of, read.values, current, around),
    around.person(whole.user_id),
    around.property(whole.property_id),
    around.holidayJobs('all'),
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

/** Adds or edits one entry: checks it against the person's other entries, writes it and recounts its week. */
export async function saveEntry(
  ctx: Change,
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const { id } = body;
  // Locked in this order, in which saving a week locks too: the person's hours, the week, the entry.
  const [isThere, locked, planned] = await Promise.all([
    !isId(id) || lockHoursOfEntry(ctx, id),
    isId(id) ? lockWeekOfEntry(ctx, id) : undefined,
    readEntry(ctx, body),
  ]);
  if (!isThere) return { refusal: notFound };
  if ('refusal' in planned) return planned;
  const { person } = planned;
  if (!person) return { refusal: notFound };
  const plan = { person, changes: [planned], deleted: [], locked, errorPrefix: () => '' };
  // Sent before all that a new entry is checked against.
  const lock = planned.current ? undefined : lockHoursOf(ctx, person.id);
  const [done] = await Promise.all([carryOut(ctx, plan), lock]);
  if ('refusal' in done) return done;
  const [record] = done.saved;
  return record ? { record } : { refusal: notFound };
}
