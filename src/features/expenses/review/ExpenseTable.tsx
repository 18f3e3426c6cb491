import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { fieldLabel } from '../../../../domain/kernel/fields';
import { ReviewTable } from '../../../crud/review/ReviewTable';
import { SelectAll } from '../../../crud/review/SelectAll';
import { SortHeader } from '../../../crud/review/SortHeader';
import { expensesEntry } from '../expensesEntry';
import { ExpenseTableRow } from './ExpenseTableRow';
import { useQueue } from './QueueContext';
import type { RowsProps } from './rowsProps';

const SORTED_BY = [
  { name: 'user_id' },
  { name: 'date' },
  { name: 'expense_type_id' },
  { name: 'amount_minor', isFigure: true },
];

/** The expenses of the queue as a table. */
export function ExpenseTable({ isSelectable, personOf }: RowsProps) {
  const translate = useTranslate();
  const { rows, current } = useQueue();
  const labelOf = (name: string) => {
    const field = expensesEntry.fields[name];
    return translate(`resources.${expensesEntry.route}.fields.${name}`, {
      _: field && fieldLabel(name, field),
    });
  };
  return (
    <ReviewTable>
      <TableHead>
        <TableRow>
          {isSelectable && (
            <TableCell padding="checkbox">
              <SelectAll />
            </TableCell>
          )}
          {SORTED_BY.map(({ name, isFigure }) => (
            <SortHeader key={name} field={name} label={labelOf(name)} isFigure={isFigure} />
          ))}
          <TableCell>{translate('expenses.review.receipt')}</TableCell>
          <TableCell>{translate('expenses.review.worth_a_look')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((expense) => (
          <ExpenseTableRow
            key={expense.id}
            expense={expense}
            person={personOf(expense)}
            isCurrent={expense.id === current?.id}
            isSelectable={isSelectable}
          />
        ))}
      </TableBody>
    </ReviewTable>
  );
}
