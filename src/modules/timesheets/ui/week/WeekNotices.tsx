import { format } from 'date-fns';
import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { kinds } from '@/core/fields';
import { ConflictNotice } from './ConflictNotice';
import { useWeek } from './WeekContext';

/** Returns the notice about the week's status; none for a draft. */
function useStatusWords() {
  const translate = useTranslate();
  const { day, moment } = useCompanyTime();
  const { state, permission } = useWeek();
  const { week, notes } = state.view;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (week.status === 'approved') {
    const manager = text(week.contract_manager_name);
    return {
      severity: 'success' as const,
      words: [
        translate('timesheets.week.closed', {
          name: text(week.approved_by_name) || translate('timesheets.week.somebody'),
          when: week.approved_at
            ? kinds.date.format(day(String(week.approved_at)), { kind: 'date' })
            : '',
        }),
        manager
          ? translate('timesheets.week.reopened_by', { name: manager })
          : translate('timesheets.week.reopened_by_administrator'),
      ],
    };
  }
  if (week.status === 'submitted')
    return {
      severity: 'info' as const,
      words: [
        translate('timesheets.week.submitted', {
          when: week.submitted_at ? moment(String(week.submitted_at)) : '',
        }),
        permission.edit
          ? translate('timesheets.week.submitted_reviewer')
          : permission.submit
            ? translate('timesheets.week.submitted_advice')
            : '',
      ],
    };
  if (week.status === 'rejected') {
    const by = notes.findLast(({ action }) => action === 'reject')?.created_by_name;
    return {
      severity: 'warning' as const,
      words: [
        translate('timesheets.week.returned', {
          name: text(by) || translate('timesheets.week.somebody'),
          reason: text(week.rejected_reason),
        }),
      ],
    };
  }
  return undefined;
}

/** Shows notices about the week: its status, missing permission or manager, other tabs, and restored changes. */
export function WeekNotices({ isElsewhere }: { isElsewhere: boolean }) {
  const translate = useTranslate();
  const { state, permission, store } = useWeek();
  const { week } = state.view;
  const status = useStatusWords();
  const isOpen = week.status === 'draft' || week.status === 'rejected';
  return (
    <>
      {status && (
        <Alert severity={status.severity} role="status">
          <WholeWords>{status.words.filter(Boolean).join(' ')}</WholeWords>
        </Alert>
      )}
      {isOpen && !permission.submit && (
        <Alert severity="info" role="status">
          {translate('timesheets.week.look_only')}
        </Alert>
      )}
      {isOpen && week.contract_manager_id === null && (
        <Alert severity="warning" role="status">
          {translate('timesheets.week.no_manager')}
        </Alert>
      )}
      {week.is_shadow_engineer === true && (
        <Alert severity="info" role="status">
          {translate('timesheets.week.shadowing', {
            name: String(week.shadow_engineer_name ?? ''),
          })}
        </Alert>
      )}
      {isElsewhere && isOpen && (
        <Alert severity="info" role="status">
          {translate('timesheets.week.open_elsewhere')}
        </Alert>
      )}
      {state.restoredFrom !== undefined && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button onClick={() => store.dismissRestored()}>
              {translate('fieldhouse.crud.close')}
            </Button>
          }
        >
          <WholeWords>
            {translate('timesheets.week.restored', {
              when: format(state.restoredFrom, 'dd-MM-yyyy HH:mm'),
            })}
          </WholeWords>
        </Alert>
      )}
      <ConflictNotice />
    </>
  );
}
