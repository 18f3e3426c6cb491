import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActDialog, type ActDialogProps } from './ActDialog';
import { moneyOf } from './moneyOf';
import { useExpenseAct } from './useExpenseAct';

/** Asks before an expense is marked as paid: nothing opens it again. */
export function PayDialog({ record, isOpen, onClose }: ActDialogProps) {
  const translate = useTranslate();
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const { run, isRunning } = useExpenseAct(record, 'pay', {
    onDone: close,
    onFailed: (error) => setFailure(error.message),
  });
  return (
    <ActDialog
      title={translate('expenses.pay.title')}
      confirm={translate('expenses.pay.confirm')}
      isOpen={isOpen}
      isRunning={isRunning}
      failure={failure}
      onClose={close}
      onConfirm={() => void run()}
    >
      <DialogContentText>
        {translate('expenses.pay.advice', {
          amount: moneyOf(record.approved_amount_minor ?? record.amount_minor, record),
        })}
      </DialogContentText>
    </ActDialog>
  );
}
