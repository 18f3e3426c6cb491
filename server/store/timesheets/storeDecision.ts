import { sql } from 'drizzle-orm';
import type { RecordValues, Value } from '../../../domain/kernel/fields';
import { changesOf } from '../../../domain/kernel/saving';
import type { Decision, WeekAction } from '../../../domain/timesheets/transitions';
import { type ChangedBy, recordActivity } from '../activity';
import type { Database } from '../database';
import { thisMoment } from '../now';
import { toRecord } from '../rows';
import { tableOf } from '../tables';
import { weeks } from './weeks';

/** An audit note as it is written. */
export interface AuditNote {
  user_id: number;
  /** `YYYY-MM-DD` */
  date: string;
  week_id: number;
  action: WeekAction | 'note';
  note: string | null;
  old_value: string | null;
  new_value: string | null;
}

const asText = (value: Value): string | null => (value === null ? null : String(value));

/** Writes an audit note; answers its row. */
export async function writeAuditNote(
  tx: Database,
  note: AuditNote,
  by: ChangedBy,
): Promise<Record<string, unknown>> {
  const [row] = await tx
    .insert(tableOf('timesheet-audit-notes'))
    .values({ ...note, created_by: by.id, updated_by: by.id } as never)
    .returning();
  return row as Record<string, unknown>;
}

/** Writes what was decided about a locked week: its values and version, one event of its history and one audit note. */
export async function storeDecision(
  tx: Database,
  week: RecordValues,
  action: WeekAction,
  { values, note }: Extract<Decision, { values: RecordValues }>,
  by: ChangedBy,
): Promise<RecordValues> {
  const table = tableOf('timesheet-weeks');
  const stamp = { version: Number(week.version) + 1, updated_at: thisMoment, updated_by: by.id };
  const [row] = await tx
    .update(table)
    .set({ ...values, ...stamp } as never)
    .where(sql`${table.id} = ${week.id}`)
    .returning();
  await recordActivity(tx, 'timesheet-weeks', Number(week.id), action, changesOf(values, week), by);
  await writeAuditNote(
    tx,
    {
      user_id: Number(week.user_id),
      date: String(week.week_start),
      week_id: Number(week.id),
      action,
      note: note.reason ?? null,
      old_value: asText(note.old),
      new_value: asText(note.new),
    },
    by,
  );
  return toRecord(weeks(), row as Record<string, unknown>);
}
