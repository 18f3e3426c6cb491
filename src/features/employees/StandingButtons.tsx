import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import { isLeaving, reinstated } from '../../../domain/people/employment';
import { ChecklistDialog } from './ChecklistDialog';
import { LeaveDialog } from './LeaveDialog';
import { PanelActions } from './PanelRow';
import { SuspendDialog } from './SuspendDialog';
import { useStandingChange } from './useStandingChange';

type Asked = 'suspend' | 'leave' | 'checklist';

const DIALOGS = { suspend: SuspendDialog, leave: LeaveDialog, checklist: ChecklistDialog };

/** Buttons to suspend, reinstate or mark an employee as a leaver. Nobody does this to themselves. */
export function StandingButtons({ record, today }: { record: RecordValues; today: string }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  // Which dialog it is stays known while it closes.
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const { change, isChanging } = useStandingChange(record, {
    done: 'employees.standing.reinstated',
  });
  const { change: keep, isChanging: isKeeping } = useStandingChange(record, {
    done: 'employees.standing.staying',
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
        <Button onClick={ask('checklist')}>{translate('employees.standing.checklist')}</Button>
      )}
      {leaves && (
        <Button aria-disabled={isKeeping} onClick={() => keep({ end_date: null })}>
          {translate('employees.standing.stays')}
        </Button>
      )}
      {record.status !== 'left' && !leaves && (
        <Button onClick={ask('leave')}>{translate('employees.standing.leave')}</Button>
      )}
      {record.status === 'active' ? (
        <Button variant="outlined" onClick={ask('suspend')}>
          {translate('employees.standing.suspend')}
        </Button>
      ) : (
        <Button
          variant="outlined"
          aria-disabled={isChanging}
          onClick={() => change(reinstated(record))}
        >
          {translate('employees.standing.reinstate')}
        </Button>
      )}
      {Dialog && <Dialog record={record} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </PanelActions>
  );
}
