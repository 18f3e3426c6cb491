import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Value } from '../../../domain/kernel/fields';
import { text } from '../../../domain/kernel/fields/text';
import { readValue } from '../../../domain/kernel/schema';
import { failureOf } from '../../crud/failureOf';
import { TypedText } from '../../fields';
import { ActDialog, type ActDialogProps } from './ActDialog';
import { useExpenseAct } from './useExpenseAct';

/** Returns an expense with a reason for its owner. */
export function RejectDialog({ record, isOpen, onClose, onDone }: ActDialogProps) {
  const translate = useTranslate();
  const field = text({
    label: translate('expenses.reject.reason'),
    required: true,
    maxLength: 500,
  });
  const [reason, setReason] = useState<Value>(null);
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setIssue(undefined);
    setFailure(undefined);
    setReason(null);
    onClose();
  };
  const { run, isRunning } = useExpenseAct(record, 'reject', {
    onDone: () => {
      close();
      onDone?.();
    },
    onFailed: (error) => {
      const { reason: told } = failureOf(error);
      if (typeof told === 'string') setIssue(told);
      else setFailure(error.message);
    },
  });
  const confirm = () => {
    const read = readValue('reason', field, reason);
    setIssue('errors' in read ? read.errors[0] : undefined);
    setFailure(undefined);
    if ('value' in read) void run({ reason: read.value });
  };
  return (
    <ActDialog
      title={translate('expenses.reject.title')}
      confirm={translate('expenses.reject.confirm')}
      isOpen={isOpen}
      isRunning={isRunning}
      failure={failure}
      onClose={close}
      onConfirm={confirm}
    >
      <TypedText
        field={field}
        label={translate('expenses.reject.reason')}
        value={reason}
        onChange={setReason}
        help={translate('expenses.reject.advice')}
        isRequired
        error={issue}
      />
    </ActDialog>
  );
}
