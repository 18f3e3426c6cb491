import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/fields';
import type { ExpenseStatus } from '../../../domain/rules/expenses';
import { expensesEntry } from './expensesEntry';

/** The colour of each state: what waits, what is settled, what came back. */
const STATE_COLOURS: Readonly<Record<ExpenseStatus, ChipProps['color']>> = {
  draft: 'default',
  submitted: 'info',
  approved: 'success',
  rejected: 'error',
  paid: 'default',
};

/** Where a claim stands, in a word. */
export function StateChip({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const status = record.status as ExpenseStatus;
  return (
    <Chip
      size="small"
      color={STATE_COLOURS[status]}
      label={translate(`resources.${expensesEntry.route}.choices.status.${status}`)}
    />
  );
}
