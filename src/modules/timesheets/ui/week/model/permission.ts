import type { Actor } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { isReviewer, mayTouchWeek } from '@/modules/timesheets/model/weeks/weekAccess';
import { refuseEntryChange } from '@/modules/timesheets/model/weeks/weekLocks';

/** The actions on a week that a person may take now. */
export interface Permission {
  /** Change its hours. */
  edit: boolean;
  submit: boolean;
}

/** Returns the actions that a person may take on a week; the server has the final say. */
export function permissionOf(by: Actor, week: RecordValues): Permission {
  const mayReview = isReviewer(week, by);
  const submit = mayTouchWeek(week, 'edit', by);
  return {
    submit,
    edit: submit && refuseEntryChange(asRecordOf(timesheetWeeks, week), mayReview) === undefined,
  };
}
