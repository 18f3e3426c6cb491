import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCanAccess, useGetIdentity, useNotify, useTranslate } from 'react-admin';
import type { Expense } from '../../../domain/expenses/expenseFields';
import { expenses } from '../../../domain/expenses/expenses';
import {
  ACTION_OF_ACT,
  EXPENSE_ACTS,
  type ExpenseAct,
  mayBegin,
  ownRefusal,
} from '../../../domain/expenses/expenseTransitions';
import type { RecordValues } from '../../../domain/kernel/fields';
import { asRecordOf } from '../../../domain/kernel/records';
import { useUnsaved } from '../../crud/form/UnsavedChanges';
import { ApproveDialog } from './ApproveDialog';
import { expensesEntry } from './expensesEntry';
import { PayDialog } from './PayDialog';
import { RejectDialog } from './RejectDialog';
import { useExpenseAct } from './useExpenseAct';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginLeft: 'auto',
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', '& > button': { flex: 1, minHeight: 44 } },
}));

const DIALOGS = { approve: ApproveDialog, reject: RejectDialog, pay: PayDialog };
type Asked = keyof typeof DIALOGS;

/** What this person may do with this expense now. */
function useOpenActs(record: Expense): readonly ExpenseAct[] {
  const { identity } = useGetIdentity();
  const resource = expensesEntry.route;
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit', record });
  const { canAccess: mayApprove } = useCanAccess({ resource, action: 'approve', record });
  const { canAccess: mayPay } = useCanAccess({ resource, action: 'pay', record });
  if (!identity) return [];
  const may = { edit: mayEdit, approve: mayApprove, pay: mayPay };
  const me = { id: Number(identity.id) };
  return EXPENSE_ACTS.filter(
    (act) => may[ACTION_OF_ACT[act]] && mayBegin(act, record) && !ownRefusal(act, record, me),
  );
}

/** A button for everything that may be done with an expense now; what needs more than a press asks in a dialog. */
export function ExpenseActs({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const notify = useNotify();
  const unsaved = useUnsaved();
  const acts = useOpenActs(asRecordOf(expenses, record));
  // Which dialog it is stays known while it closes.
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const submit = useExpenseAct(record, 'submit');
  const unsubmit = useExpenseAct(record, 'unsubmit');
  const unapprove = useExpenseAct(record, 'unapprove');
  const atOnce = { submit, unsubmit, unapprove };
  const isRunning = Object.values(atOnce).some((act) => act.isRunning);
  const press = (act: ExpenseAct) => () => {
    // What is done is done to the expense as it is saved: nobody means what the form beside it does not show.
    if (unsaved.current) {
      notify('expenses.acts.unsaved', { type: 'warning' });
      return;
    }
    if (act === 'submit' || act === 'unsubmit' || act === 'unapprove') {
      void atOnce[act].run();
      return;
    }
    setAsked(act);
    setOpen(true);
  };
  const Dialog = asked && DIALOGS[asked];
  if (acts.length === 0 && !isOpen) return null;
  return (
    <Actions>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'submit' || act === 'approve' ? 'contained' : 'outlined'}
          aria-disabled={isRunning}
          onClick={press(act)}
        >
          {translate(`expenses.acts.${act}`)}
        </Button>
      ))}
      {Dialog && <Dialog record={record} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Actions>
  );
}
