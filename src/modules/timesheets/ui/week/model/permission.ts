import type { Actor } from '@/domain/kernel/access/table';
import type { RecordValues } from '@/domain/kernel/fields';
import { asRecordOf } from '@/domain/kernel/records';
import { timesheetWeeks } from '@/domain/timesheets/timesheetWeeks';
import { refuseEntryChange } from '@/domain/timesheets/weekLocks';
import { mayDo } from '@/src/features/timesheets/view/weekAccess';

/** What somebody may do to a week now. */
export interface Permission {
  /** Change its hours. */
  edit: boolean;
  /** Submit and unsubmit it. */
  submit: boolean;
}

/** What this person may do to this week; the server decides in the end. */
export function permissionOf(by: Actor, week: RecordValues): Permission {
  const isReviewer = mayDo(by, 'approve', week) && week.user_id !== by.id;
  const submit = mayDo(by, 'edit', week);
  return {
    submit,
    edit: submit && refuseEntryChange(asRecordOf(timesheetWeeks, week), isReviewer) === undefined,
  };
}
