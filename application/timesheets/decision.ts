import type { RecordValues, Value } from '../../domain/kernel/fields';
import type { Decision, WeekAction } from '../../domain/timesheets/transitions';
import { type Change, resourceOf } from '../call';
import type { Stored } from '../store';
import { weeks } from './weeks';

/** An audit note as it is written. */
export interface AuditNote extends RecordValues {
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

/** Writes an audit note: itself a line of history, so it has none. */
export const writeAuditNote = (at: Change, note: AuditNote): Promise<Stored> =>
  at.tx.add(resourceOf(at, 'timesheet-audit-notes'), note, { by: at.by, history: false });

/** Writes what was decided about a locked week: its values and version, one event of its history and one audit note. */
export async function storeDecision(
  at: Change,
  week: Stored,
  action: WeekAction,
  { values, note }: Extract<Decision, { values: RecordValues }>,
): Promise<Stored> {
  const changed = await at.tx.change(weeks(at), week, values, { by: at.by, action });
  await writeAuditNote(at, {
    user_id: Number(week.user_id),
    date: String(week.week_start),
    week_id: week.id,
    action,
    note: note.reason ?? null,
    old_value: asText(note.old),
    new_value: asText(note.new),
  });
  return changed;
}
