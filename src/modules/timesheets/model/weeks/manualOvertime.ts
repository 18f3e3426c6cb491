import type { Actor } from '@/core/access/table';
import { secondsOf } from '@/core/dates/seconds';
import type { InputOf } from '@/core/resource/records';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { archivedRecord, type Refusal } from '@/core/validation/refusals';
import { changesOf } from '@/core/validation/saving';
import type { Entry, EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import type { overtimeInput } from '@/modules/timesheets/model/entries/operationInputs';
import type { Week } from './weekFields';
import { refuseManualOvertime } from './weekLocks';

/** The manual overtime that an entry stores. */
type ManualOvertime = Pick<
  Entry,
  'manual_ot_1_5_hours' | 'manual_ot_2_0_hours' | 'manual_ot_reason'
>;

/** Manual overtime set by a reviewer; without hours the computed overtime applies again. */
export interface OvertimeInput {
  id: number;
  ot_1_5: string | null;
  ot_2_0: string | null;
  reason: string | null;
}

export const readOvertimeInput = (values: InputOf<typeof overtimeInput>): OvertimeInput => ({
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

/** Returns "1.5: 2.00, 2.0: 0.00"; null if the computed overtime counts. */
function overtimeText(half: string | null, double: string | null): string | null {
  if (half === null && double === null) return null;
  return `1.5: ${half ?? '0.00'}, 2.0: ${double ?? '0.00'}`;
}

function errorsOf(entry: EntryValues, input: OvertimeInput): FieldErrors {
  const errors = noErrors();
  const isSet = input.ot_1_5 !== null || input.ot_2_0 !== null;
  if (isSet && !input.reason) errors.reason = ['Reason is required.'];
  const total = secondsOf(input.ot_1_5 ?? '0') + secondsOf(input.ot_2_0 ?? '0');
  if (total > secondsOf(entry.total_hours ?? '0'))
    errors[input.ot_1_5 === null ? 'ot_2_0_hours' : 'ot_1_5_hours'] = [
      `Manual overtime cannot be more than the ${entry.total_hours} hours worked.`,
    ];
  return errors;
}

/**
 * Decides on manual overtime. It needs a reason and at most the entry's hours. Refuses a closed week and the
 * reviewer's own hours. The same hours again change nothing.
 */
export function decideManualOvertime(
  entry: ManualOvertime & Pick<Entry, 'total_hours' | 'archived_at'>,
  week: Pick<Week, 'user_id' | 'is_closed'>,
  input: OvertimeInput,
  by: Pick<Actor, 'id'>,
): OvertimeDecision {
  const refusal = refuseManualOvertime(week, by);
  if (refusal?.status === 403) return { refusal };
  const errors = errorsOf(entry, input);
  if (Object.keys(errors).length > 0) return { errors };
  if (refusal) return { refusal };
  if (entry.archived_at !== null) return { refusal: archivedRecord };
  const isSet = input.ot_1_5 !== null || input.ot_2_0 !== null;
  const values: ManualOvertime = {
    manual_ot_1_5_hours: isSet ? (input.ot_1_5 ?? '0.00') : null,
    manual_ot_2_0_hours: isSet ? (input.ot_2_0 ?? '0.00') : null,
    manual_ot_reason: isSet ? input.reason : null,
  };
  if (Object.keys(changesOf(values, entry)).length === 0) return { nothing: true };
  return {
    values,
    note: {
      note: input.reason,
      old_value: overtimeText(entry.manual_ot_1_5_hours, entry.manual_ot_2_0_hours),
      new_value: overtimeText(values.manual_ot_1_5_hours, values.manual_ot_2_0_hours),
    },
  };
}
