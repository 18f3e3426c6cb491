import type { Actor } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { refuseEntryChange } from '@/modules/timesheets/model/weeks/weekLocks';
import { mayDo } from '@/modules/timesheets/ui/view/weekAccess';

/** The actions on a week that a person may take now. */
export interface Permission {
  /** Change its hours. */
  edit: boolean;
  submit: boolean;
}

/** Returns the actions that a person may take on a week; the server has the final say. */
export function permissionOf(by: Actor, week: RecordValues): Permission {
  const isReviewer = mayDo(by, 'approve', week) && week.user_id !== by.id;
  const submit = mayDo(by, 'edit', week);
  return {
    submit,
    edit: submit && refuseEntryChange(asRecordOf(timesheetWeeks, week), isReviewer) === undefined,
  };
}
