import { and, sql } from 'drizzle-orm';
import { isWithin } from '../../../domain/access/rows';
import { type Action, scopeOf } from '../../../domain/access/table';
import type { RecordValues } from '../../../domain/fields';
import { fieldsWrong, notAllowed, notFound, type Refusal } from '../../../domain/refusals';
import type { WeekAsked, WeekSave } from '../../../domain/rules/timesheets/asked';
import { weekStartOf } from '../../../domain/rules/timesheets/dates';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { recordById } from '../recordById';
import { inTransaction, type Refused, recordToChange } from '../records';
import { toRecord } from '../rows';
import { tableOf } from '../tables';
import { carryOut, type Planned, readEntry } from './entries';
import { entries, lockHoursOf, weeks } from './weeks';

/** A person whose hours this one may see; a week that has not begun is judged by the person alone. */
export async function personOfHours(
  db: Database,
  userId: number,
  action: Action,
  by: ChangedBy,
): Promise<RecordValues | undefined> {
  const scope = scopeOf(by, 'timesheets', action);
  const person = await recordById(db, 'employees', userId);
  if (!scope || !person || person.archived_at !== null) return undefined;
  const asWeek = { user_id: userId, contract_manager_id: person.contract_manager_id ?? null };
  return isWithin(scope, weeks(), asWeek, by, () => undefined) ? person : undefined;
}

const inWeek = (date: unknown, weekStart: string) =>
  typeof date === 'string' && weekStartOf(date) === weekStart;

/** The n-th entry of a call that saves several, its errors under `entries.n.field`. */
const numbered = ({ refusal, record }: Refused, index: number): Refused => {
  const errors = refusal.errors && !Array.isArray(refusal.errors) ? refusal.errors : undefined;
  const named = Object.entries(errors ?? {}).map(([name, told]) => [
    `entries.${index}.${name}`,
    told,
  ]);
  const at: Refusal = { ...refusal, ...(errors && { errors: Object.fromEntries(named) }) };
  return { refusal: at, ...(record && { record }) };
};

async function readAll(
  tx: Database,
  { userId, weekStart }: WeekAsked,
  save: WeekSave,
  by: ChangedBy,
): Promise<{ changes: Planned[]; deleted: RecordValues[] } | Refused> {
  const changes: Planned[] = [];
  for (const [index, body] of save.entries.entries()) {
    const isAdd = body.id === undefined || body.id === null;
    if (!scopeOf(by, 'timesheets', isAdd ? 'add' : 'edit')) return { refusal: notAllowed };
    const planned = await readEntry(tx, isAdd ? { user_id: userId, ...body } : body, by);
    if ('refusal' in planned) return numbered(planned, index);
    if (planned.next.user_id !== userId || !inWeek(planned.next.date, weekStart))
      return {
        refusal: fieldsWrong({
          [`entries.${index}.date`]: ['Every entry must be of this person and this week.'],
        }),
      };
    changes.push(planned);
  }
  const deleted: RecordValues[] = [];
  for (const id of save.deleted) {
    const target = await recordToChange(tx, entries(), id, 'delete', by);
    if ('refusal' in target) return target;
    const isHere = target.record.user_id === userId && inWeek(target.record.date, weekStart);
    if (!isHere)
      return { refusal: fieldsWrong({ deleted: [`Entry ${id} is not of this person and week.`] }) };
    if (target.record.archived_at === null) deleted.push(target.record);
  }
  return { changes, deleted };
}

/** Saves and deletes entries of one person's week together, all of them or none; answers those that were saved. */
export function saveWeek(
  db: Database,
  asked: WeekAsked,
  save: WeekSave,
  by: ChangedBy,
): Promise<{ saved: RecordValues[] } | Refused> {
  return inTransaction(db, async (tx): Promise<{ saved: RecordValues[] } | Refused> => {
    const person = await personOfHours(tx, asked.userId, 'see', by);
    const begun = person ?? (await seenWeekOf(tx, asked, by));
    if (!begun) return { refusal: notFound };
    await lockHoursOf(tx, asked.userId);
    const read = await readAll(tx, asked, save, by);
    if ('refusal' in read) return read;
    if (read.changes.length + read.deleted.length === 0) return { saved: [] };
    return carryOut(
      tx,
      { person: begun, ...read, errorPrefix: (index) => `entries.${index}.` },
      by,
    );
  });
}

/** The person of a week that this one may see, though the person themselves answers to somebody else by now. */
async function seenWeekOf(
  tx: Database,
  { userId, weekStart }: WeekAsked,
  by: ChangedBy,
): Promise<RecordValues | undefined> {
  const table = tableOf('timesheet-weeks');
  const [row] = await tx
    .select()
    .from(table)
    .where(and(sql`${table.user_id} = ${userId} and ${table.week_start} = ${weekStart}`));
  const scope = scopeOf(by, 'timesheets', 'see');
  const week = row && toRecord(weeks(), row);
  const isSeen = week && scope && isWithin(scope, weeks(), week, by, () => undefined);
  return isSeen ? recordById(tx, 'employees', userId) : undefined;
}
