import type { Stored } from '../../../application/store';
import type { RecordValues, Value } from '../../../domain/kernel/fields';
import type { Decision, WeekAction } from '../../../domain/timesheets/transitions';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { changeRecord } from '../port/writing';
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
  const decided = await changeRecord(tx, weeks(), week as Stored, values, { by, action });
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
  return decided;
}
