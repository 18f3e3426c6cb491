import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/kernel/fields';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { ActDialog } from '../ActDialog';
import { sumWords } from './expenseWords';
import { useQueue } from './QueueContext';

interface Props {
  expenses: readonly ReviewRow[];
  personOf: (expense: RecordValues) => string;
  onClose: () => void;
}

/** Asks before expenses are marked as paid, and says what they come to: nothing opens them again. */
export function PayQuestion({ expenses, personOf, onClose }: Props) {
  const translate = useTranslate();
  const { pay } = useQueue();
  const words = (key: string) =>
    translate(`expenses.review.pay.${key}`, {
      smart_count: expenses.length,
      sum: sumWords(expenses),
      name: expenses[0] && personOf(expenses[0]),
    });
  return (
    <ActDialog
      title={words('title')}
      confirm={words('confirm')}
      isOpen
      isRunning={false}
      failure={undefined}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        pay(expenses);
      }}
    >
      <DialogContentText>{words('advice')}</DialogContentText>
    </ActDialog>
  );
}
