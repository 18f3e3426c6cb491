import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import { fieldsWrong, notFound } from '../../../domain/kernel/refusals';
import {
  decideManualOvertime,
  type OvertimeAsked,
} from '../../../domain/timesheets/manualOvertime';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { inTransaction, type Outcome, recordToChange, rewrite } from '../records';
import { present, toRecord } from '../rows';
import { tableOf } from '../tables';
import { writeAuditNote } from './storeDecision';
import { weekToChange } from './transitions';
import { entries, recountWeek } from './weeks';

/** Sets manual overtime for an entry, or returns it to the computed overtime; recounts the week. Answers the entry. */
export function setManualOvertime(
  db: Database,
  asked: OvertimeAsked,
  by: ChangedBy,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const seen = await recordToChange(tx, entries(), asked.id, 'see', by);
    if ('refusal' in seen) return seen;
    const entry = seen.record;
    const week = { userId: Number(entry.user_id), weekStart: await startOf(tx, entry) };
    const target = await weekToChange(tx, week, 'approve', by);
    if ('refusal' in target) return target;
    const shown = present(entries(), entry, by.role);
    const decided = decideManualOvertime(entry, target.week, asked, by);
    if ('errors' in decided) return { refusal: fieldsWrong(decided.errors) };
    if ('refusal' in decided) return { refusal: decided.refusal, record: shown };
    if ('nothing' in decided) return { record: shown };
    await rewrite(tx, entries(), entry, decided.values, 'manual-overtime', by);
    await writeAuditNote(
      tx,
      {
        user_id: Number(entry.user_id),
        date: String(entry.date),
        week_id: Number(entry.week_id),
        action: 'manual-overtime',
        ...decided.note,
      },
      by,
    );
    await recountWeek(tx, target.week, by.zone, true);
    return { record: present(entries(), await entryAt(tx, asked.id), by.role) };
  });
}

async function startOf(tx: Database, entry: RecordValues): Promise<string> {
  const table = tableOf('timesheet-weeks');
  const [row] = await tx
    .select({ start: sql<string>`${table.week_start}::text` })
    .from(table)
    .where(sql`${table.id} = ${entry.week_id}`);
  if (!row) throw new Error(`entry ${entry.id} belongs to no week`);
  return row.start;
}

async function entryAt(tx: Database, id: number): Promise<RecordValues> {
  const table = tableOf('timesheets');
  const [row] = await tx.select().from(table).where(sql`${table.id} = ${id}`);
  if (!row) throw new Error(notFound.message);
  return toRecord(entries(), row);
}
