import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { moneyOf } from '../moneyOf';
import { amountWords } from './expenseWords';

/** What an expense comes to; where less was approved, of how much. */
export function ExpenseAmount({ expense }: { expense: RecordValues }) {
  const translate = useTranslate();
  const { amount_minor: total, approved_amount_minor: approved } = expense;
  const isLess = typeof approved === 'number' && approved !== total;
  return (
    <>
      {amountWords(expense)}
      {isLess && (
        <Box
          component="small"
          sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {translate('expenses.review.of', { total: moneyOf(total, expense) })}
        </Box>
      )}
    </>
  );
}
