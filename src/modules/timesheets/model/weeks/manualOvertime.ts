import type { Actor } from '@/core/access/table';
import { secondsOf } from '@/core/dates/seconds';
import type { InputOf } from '@/core/resource/records';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { archivedRecord, type Refusal } from '@/core/validation/refusals';
import { changesOf } from '@/core/validation/saving';
import type { overtimeInput } from '@/modules/timesheets/model/entries/callInputs';
import type { Entry, EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import type { Week } from './weekFields';
import { refuseManualOvertime } from './weekLocks';

/** The manual overtime of an entry as it is kept. */
type ManualOvertime = Pick<
  Entry,
  'manual_ot_1_5_hours' | 'manual_ot_2_0_hours' | 'manual_ot_reason'
>;

/** Manual overtime set by a reviewer; without hours the computed overtime applies again. */
export interface OvertimeAsked {
  /** The entry's. */
  id: number;
  ot_1_5: string | null;
  ot_2_0: string | null;
  reason: string | null;
}

/** The overtime that a call asks for. */
export const overtimeAsked = (values: InputOf<typeof overtimeInput>): OvertimeAsked => ({
  id: values.timesheet_id ?? 0,
  ot_1_5: values.ot_1_5_hours,
  ot_2_0: values.ot_2_0_hours,
  reason: values.reason,
});

/** The outcome of setting manual overtime. */
export type OvertimeDecision =
  | {
      values: ManualOvertime;
      note: { note: string | null; old_value: string | null; new_value: string | null };
    }
  | { nothing: true }
  | { errors: FieldErrors }
  | { refusal: Refusal };

/** "1.5: 2.00, 2.0: 0.00", or nothing where the computed overtime counts. */
function inWords(half: string | null, double: string | null): string | null {
  if (half === null && double === null) return null;
  return `1.5: ${half ?? '0.00'}, 2.0: ${double ?? '0.00'}`;
}

function errorsOf(entry: EntryValues, asked: OvertimeAsked): FieldErrors {
  const errors = noErrors();
  const isSet = asked.ot_1_5 !== null || asked.ot_2_0 !== null;
  if (isSet && !asked.reason) errors.reason = ['Reason is required.'];
  const byHand = secondsOf(asked.ot_1_5 ?? '0') + secondsOf(asked.ot_2_0 ?? '0');
  if (byHand > secondsOf(entry.total_hours ?? '0'))
    errors[asked.ot_1_5 === null ? 'ot_2_0_hours' : 'ot_1_5_hours'] = [
      `Manual overtime cannot be more than the ${entry.total_hours} hours worked.`,
    ];
  return errors;
}

/**
 * Decides on manual overtime. It needs a reason and cannot exceed the entry's hours; a closed week and one's own
 * hours refuse it. The same hours again change nothing.
 */
export function decideManualOvertime(
  entry: ManualOvertime & Pick<Entry, 'total_hours' | 'archived_at'>,
  week: Pick<Week, 'user_id' | 'is_closed'>,
  asked: OvertimeAsked,
  by: Pick<Actor, 'id'>,
): OvertimeDecision {
  const refusal = refuseManualOvertime(week, by);
  if (refusal?.status === 403) return { refusal };
  const errors = errorsOf(entry, asked);
  if (Object.keys(errors).length > 0) return { errors };
  if (refusal) return { refusal };
  if (entry.archived_at !== null) return { refusal: archivedRecord };
  const isSet = asked.ot_1_5 !== null || asked.ot_2_0 !== null;
  const values: ManualOvertime = {
    manual_ot_1_5_hours: isSet ? (asked.ot_1_5 ?? '0.00') : null,
    manual_ot_2_0_hours: isSet ? (asked.ot_2_0 ?? '0.00') : null,
    manual_ot_reason: isSet ? asked.reason : null,
  };
  if (Object.keys(changesOf(values, entry)).length === 0) return { nothing: true };
  return {
    values,
    note: {
      note: asked.reason,
      old_value: inWords(entry.manual_ot_1_5_hours, entry.manual_ot_2_0_hours),
      new_value: inWords(values.manual_ot_1_5_hours, values.manual_ot_2_0_hours),
    },
  };
}
