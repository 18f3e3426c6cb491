import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/kernel/fields';

/** What is worth a look about an expense, in few words each. */
export function ExpenseChips({ expense }: { expense: RecordValues }) {
  const translate = useTranslate();
  return (
    <>
      {typeof expense.duplicate_of === 'string' && (
        <Chip
          color="warning"
          label={translate('expenses.review.same_receipt')}
          sx={{ mr: 0.5, my: '2px' }}
        />
      )}
      {expense.is_rebillable === true && (
        <Chip color="info" label={translate('expenses.review.rebillable')} sx={{ my: '2px' }} />
      )}
    </>
  );
}
