import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ActionButton } from '@/browser/kit/ActionButton';
import { PanelActions } from '@/browser/kit/PanelRow';
import type { Employee } from '@/modules/people/model/employeeFields';
import { isLeaving, reinstated } from '@/modules/people/model/employment';
import { ChecklistDialog } from './leaving/ChecklistDialog';
import { LeaveDialog } from './leaving/LeaveDialog';
import { SuspendDialog } from './SuspendDialog';
import { useStatusChange } from './useStatusChange';

/** Detects a link that opens a dialog of this page (`?open=<name>`); `leave` removes it from the address. */
function useOpenedByLink(name: string) {
  const [search, setSearch] = useSearchParams();
  return {
    isLedTo: search.get('open') === name,
    leave: () =>
      setSearch(
        (before) => {
          before.delete('open');
          return before;
        },
        { replace: true },
      ),
  };
}

type DialogName = 'suspend' | 'leave' | 'checklist';

const DIALOGS = { suspend: SuspendDialog, leave: LeaveDialog, checklist: ChecklistDialog };

/** Shows buttons to suspend, reinstate or mark an employee as a leaver. Nobody does this to themselves. */
export function StatusButtons({ record, today }: { record: Employee; today: string }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  // The name of the dialog stays while it closes.
  const [shown, setShown] = useState<DialogName>();
  const [isOpen, setOpen] = useState(false);
  const { isLedTo, leave } = useOpenedByLink('checklist');
  const { change, isChanging } = useStatusChange(record, {
    done: 'people.employees.employment_status.reinstated',
  });
  const { change: retain, isChanging: isRetaining } = useStatusChange(record, {
    done: 'people.employees.employment_status.staying',
  });
  if (!identity || identity.id === record.id) return null;
  const open = (which: DialogName) => () => {
    setShown(which);
    setOpen(true);
  };
  const Dialog = shown && DIALOGS[shown];
  const leaves = isLeaving(record, today);
  return (
    <PanelActions>
      {(record.status === 'left' || leaves) && (
        <ActionButton onClick={open('checklist')}>
          {translate('people.employees.employment_status.checklist')}
        </ActionButton>
      )}
      {leaves && (
        <ActionButton aria-disabled={isRetaining} onClick={() => retain({ end_date: null })}>
          {translate('people.employees.employment_status.stays')}
        </ActionButton>
      )}
      {record.status !== 'left' && !leaves && (
        <ActionButton onClick={open('leave')}>
          {translate('people.employees.employment_status.leave')}
        </ActionButton>
      )}
      {record.status === 'active' ? (
        <ActionButton variant="outlined" onClick={open('suspend')}>
          {translate('people.employees.employment_status.suspend')}
        </ActionButton>
      ) : (
        <ActionButton
          variant="outlined"
          aria-disabled={isChanging}
          onClick={() => change(reinstated(record))}
        >
          {translate('people.employees.employment_status.reinstate')}
        </ActionButton>
      )}
      {Dialog && <Dialog record={record} isOpen={isOpen} onClose={() => setOpen(false)} />}
      {isLedTo && !isOpen && <ChecklistDialog record={record} isOpen onClose={leave} />}
    </PanelActions>
  );
}
