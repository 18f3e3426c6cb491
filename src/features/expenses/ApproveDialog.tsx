import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Value } from '../../../domain/kernel/fields';
import { currencySign, money } from '../../../domain/kernel/fields/money';
import { readValue } from '../../../domain/kernel/schema';
import { failureOf } from '../../crud/failureOf';
import { isUnreadable, moneyTyping, TypedText } from '../../fields';
import { ActDialog, type ActDialogProps } from './ActDialog';
import { moneyOf } from './moneyOf';
import { useExpenseAct } from './useExpenseAct';

/** Approves an expense: all of it, unless less is typed. */
export function ApproveDialog({ record, isOpen, onClose, onDone }: ActDialogProps) {
  const translate = useTranslate();
  const total = Number(record.amount_minor);
  const currency = typeof record.currency === 'string' ? record.currency : undefined;
  const field = money({
    label: translate('expenses.approve.amount'),
    required: true,
    min: 1,
    max: total,
    ...(currency !== undefined && { currency }),
  });
  const [amount, setAmount] = useState<Value>(total);
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setIssue(undefined);
    setFailure(undefined);
    setAmount(total);
    onClose();
  };
  const { run, isRunning } = useExpenseAct(record, 'approve', {
    onDone: () => {
      close();
      onDone?.();
    },
    onFailed: (error) => {
      const { amount_minor: told } = failureOf(error);
      if (typeof told === 'string') setIssue(told);
      else setFailure(error.message);
    },
  });
  const confirm = () => {
    const label = field.label;
    const read = readValue('amount_minor', field, amount);
    const unreadable = isUnreadable(field, amount)
      ? translate('fieldhouse.fields.unreadable.money', { label })
      : undefined;
    const wrong = unreadable ?? ('errors' in read ? read.errors[0] : undefined);
    setIssue(wrong);
    setFailure(undefined);
    if (wrong === undefined && 'value' in read) void run({ amount_minor: read.value });
  };
  return (
    <ActDialog
      title={translate('expenses.approve.title')}
      confirm={translate('expenses.approve.confirm')}
      isOpen={isOpen}
      isRunning={isRunning}
      failure={failure}
      onClose={close}
      onConfirm={confirm}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {translate('expenses.approve.advice', {
          total: moneyOf(total, record),
        })}
      </DialogContentText>
      <TypedText
        field={field}
        label={translate('expenses.approve.amount')}
        value={amount}
        onChange={setAmount}
        {...moneyTyping}
        sign={currencySign(currency)}
        isRequired
        error={issue}
      />
    </ActDialog>
  );
}
