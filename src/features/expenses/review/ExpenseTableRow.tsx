import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { receiptsOf } from '../../../../domain/expenses/expenseRules';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { RowLink } from '../../../crud/review/RowLink';
import { SelectRow } from '../../../crud/review/SelectRow';
import { ReferenceTitle } from '../../../fields/ReferenceTitle';
import { ExpenseAmount } from './ExpenseAmount';
import { ExpenseChips } from './ExpenseChips';
import { dayWords } from './expenseWords';
import { useQueue } from './QueueContext';

interface Props {
  expense: ReviewRow;
  person: string;
  isCurrent: boolean;
  isSelectable: boolean;
}

/** An expense of the queue as a row; a click anywhere shows it. */
export function ExpenseTableRow({ expense, person, isCurrent, isSelectable }: Props) {
  const translate = useTranslate();
  const { open } = useQueue();
  const hasReceipt = receiptsOf(expense).length > 0;
  return (
    <TableRow hover selected={isCurrent} onClick={() => open(expense)}>
      {isSelectable && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectRow row={expense} />
        </TableCell>
      )}
      <TableCell>
        <RowLink row={expense} isCurrent={isCurrent} detail={expense.description}>
          {person}
        </RowLink>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{dayWords(expense)}</TableCell>
      <TableCell>
        <ReferenceTitle to="expense-types" id={Number(expense.expense_type_id)} />
      </TableCell>
      <TableCell align="right">
        <ExpenseAmount expense={expense} />
      </TableCell>
      <TableCell sx={hasReceipt ? undefined : { color: 'text.secondary' }}>
        {translate(`fieldhouse.fields.${hasReceipt ? 'yes' : 'no'}`)}
      </TableCell>
      <TableCell>
        <ExpenseChips expense={expense} />
      </TableCell>
    </TableRow>
  );
}
