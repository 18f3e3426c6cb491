import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { ExpenseStatus } from '../../../domain/expenses/expenseStates';
import type { RecordValues } from '../../../domain/kernel/fields';
import { toneColour } from '../../fields';
import { expensesEntry } from './expensesEntry';

/** The status of an expense, in a word. */
export function StateChip({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const status = record.status as ExpenseStatus;
  return (
    <Chip
      size="small"
      color={toneColour(expensesEntry.fields.status, status) ?? 'default'}
      label={translate(`resources.${expensesEntry.route}.choices.status.${status}`)}
    />
  );
}
