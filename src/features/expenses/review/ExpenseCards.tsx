import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { receiptsOf } from '../../../../domain/expenses/expenseRules';
import { Cards } from '../../../crud/list/RowFacts';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { RowLink } from '../../../crud/review/RowLink';
import { SelectAll } from '../../../crud/review/SelectAll';
import { SelectRow } from '../../../crud/review/SelectRow';
import { ReferenceTitle } from '../../../fields/ReferenceTitle';
import { ExpenseAmount } from './ExpenseAmount';
import { ExpenseChips } from './ExpenseChips';
import { dayWords } from './expenseWords';
import { useQueue } from './QueueContext';
import type { RowsProps } from './rowsProps';

/** The expenses of the queue where there is no room for a table. */
export function ExpenseCards({ isSelectable, personOf }: RowsProps) {
  const translate = useTranslate();
  const { rows } = useQueue();
  return (
    <>
      {isSelectable && (
        <Box sx={{ px: '6px', borderBottom: 1, borderColor: 'divider' }}>
          <SelectAll /> {translate('fieldhouse.review.select_all')}
        </Box>
      )}
      <Cards>
        {rows.map((expense) => (
          <li key={expense.id}>
            <ExpenseCard expense={expense} person={personOf(expense)} isSelectable={isSelectable} />
          </li>
        ))}
      </Cards>
    </>
  );
}

interface Props {
  expense: ReviewRow;
  person: string;
  isSelectable: boolean;
}

function ExpenseCard({ expense, person, isSelectable }: Props) {
  const translate = useTranslate();
  const hasReceipt = receiptsOf(expense).length > 0;
  return (
    <>
      <header>
        {isSelectable && <SelectRow row={expense} />}
        <strong>
          <RowLink row={expense} isCurrent={false}>
            {person}
          </RowLink>
        </strong>
        <Box sx={{ textAlign: 'right', fontWeight: 650 }}>
          <ExpenseAmount expense={expense} />
        </Box>
      </header>
      <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{expense.description}</Box>
      <Box sx={{ mb: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {dayWords(expense)} ·{' '}
        <ReferenceTitle to="expense-types" id={Number(expense.expense_type_id)} /> ·{' '}
        {translate(`expenses.review.${hasReceipt ? 'with' : 'without'}_receipt`)}
      </Box>
      <ExpenseChips expense={expense} />
    </>
  );
}
