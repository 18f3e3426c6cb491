import { isWithin } from '../../../../../domain/access/rows';
import { type Actor, type AnyAction, scopeOf } from '../../../../../domain/access/table';
import type { RecordValues } from '../../../../../domain/fields';
import { resourceAt } from '../../../../../domain/registry';
import { refuseEntryChange } from '../../../../../domain/rules/timesheets/transitions';

const weeks = resourceAt('timesheet-weeks');

/** What somebody may do to a week as it stands. */
export interface Permission {
  /** Change its hours. */
  edit: boolean;
  /** Hand it in, and take it back. */
  submit: boolean;
  reopen: boolean;
}

/** What this person may do to this week; the server decides in the end. */
export function permissionOf(by: Actor, week: RecordValues): Permission {
  const may = (action: AnyAction) => {
    const scope = scopeOf(by, 'timesheets', action);
    return scope !== undefined && isWithin(scope, weeks, week, by, () => undefined);
  };
  const isReviewer = may('approve') && week.user_id !== by.id;
  const submit = may('edit');
  return {
    submit,
    edit: submit && refuseEntryChange(week, isReviewer) === undefined,
    reopen: isReviewer,
  };
}
