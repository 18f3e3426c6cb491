import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { ActionButton } from '@/browser/kit/ActionButton';
import type { Employee } from '@/modules/people/model/employeeFields';
import { isLeaving, reinstated } from '@/modules/people/model/employment';
import { ChecklistDialog } from './leaving/ChecklistDialog';
import { LeaveDialog } from './leaving/LeaveDialog';
import { PanelActions } from './PanelRow';
import { SuspendDialog } from './SuspendDialog';
import { useLedTo } from './useLedTo';
import { useStatusChange } from './useStatusChange';

type Asked = 'suspend' | 'leave' | 'checklist';

const DIALOGS = { suspend: SuspendDialog, leave: LeaveDialog, checklist: ChecklistDialog };

/** Buttons to suspend, reinstate or mark an employee as a leaver. Nobody does this to themselves. */
export function StatusButtons({ record, today }: { record: Employee; today: string }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  // Which dialog it is stays known while it closes.
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const { isLedTo, leave } = useLedTo('checklist');
  const { change, isChanging } = useStatusChange(record, {
    done: 'people.employees.employment_status.reinstated',
  });
  const { change: keep, isChanging: isKeeping } = useStatusChange(record, {
    done: 'people.employees.employment_status.staying',
  });
  if (!identity || identity.id === record.id) return null;
  const ask = (which: Asked) => () => {
    setAsked(which);
    setOpen(true);
  };
  const Dialog = asked && DIALOGS[asked];
  const leaves = isLeaving(record, today);
  return (
    <PanelActions>
      {(record.status === 'left' || leaves) && (
        <ActionButton onClick={ask('checklist')}>
          {translate('people.employees.employment_status.checklist')}
        </ActionButton>
      )}
      {leaves && (
        <ActionButton aria-disabled={isKeeping} onClick={() => keep({ end_date: null })}>
          {translate('people.employees.employment_status.stays')}
        </ActionButton>
      )}
      {record.status !== 'left' && !leaves && (
        <ActionButton onClick={ask('leave')}>
          {translate('people.employees.employment_status.leave')}
        </ActionButton>
      )}
      {record.status === 'active' ? (
        <ActionButton variant="outlined" onClick={ask('suspend')}>
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
