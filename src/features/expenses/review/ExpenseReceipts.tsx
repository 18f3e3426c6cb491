import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { filesOf } from '../../../../domain/kernel/fields/files';
import { ValueCell } from '../../../crud/list/ValueCell';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { StoredPictures } from '../../../fields';
import { expensesEntry } from '../expensesEntry';

/** The receipts of an expense: pictures are shown at once, everything can be looked at in full. */
export function ExpenseReceipts({ expense }: { expense: ReviewRow }) {
  const translate = useTranslate();
  const heading = useId();
  const { receipts: field } = expensesEntry.fields;
  const files = filesOf(expense.receipts);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('expenses.review.receipts')}</h3>
      {files.length === 0 || !field ? (
        <Box component="p" sx={{ color: 'text.secondary' }}>
          {translate('expenses.review.no_receipts')}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <ValueCell source="receipts" field={field} value={expense.receipts} />
          <StoredPictures value={expense.receipts} />
        </Box>
      )}
    </section>
  );
}
