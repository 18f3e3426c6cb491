import Chip, { type ChipProps } from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { kinds, type RecordValues, type Value } from '../../../domain/fields';
import type { ExpenseStatus } from '../../../domain/rules/expenses';
import { ValueCell } from '../../crud/ValueCell';
import { ExpenseActs } from './ExpenseActs';
import { expensesEntry } from './expensesEntry';

const Row = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 20px',
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& > p': { flex: '1 1 260px', margin: 0, color: theme.palette.text.secondary },
  '& > p.reason': {
    flexBasis: '100%',
    color: theme.palette.text.primary,
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

/** The colour of each state: what waits, what is settled, what came back. */
const STATE_COLOURS: Readonly<Record<ExpenseStatus, ChipProps['color']>> = {
  draft: 'default',
  submitted: 'info',
  approved: 'success',
  rejected: 'error',
  paid: 'default',
};

const moneyOf = (value: Value | undefined) =>
  typeof value === 'number' ? kinds.money.format(value, { kind: 'money' }) : '';
const dayOf = (value: Value | undefined) =>
  typeof value === 'string' ? kinds.date.format(value.slice(0, 10), { kind: 'date' }) : '';

/** Whose claim it is and where it stands, in a word and a sentence, with what may be done about it. */
export function ExpenseState({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const status = record.status as ExpenseStatus;
  const { amount_minor: claimed, approved_amount_minor: approved, user_id: person } = record;
  const isLess = typeof approved === 'number' && approved !== claimed;
  const words = {
    submitted: dayOf(record.submitted_at),
    approved: dayOf(record.approved_at),
    paid: dayOf(record.paid_at),
    amount: moneyOf(approved ?? claimed),
    claimed: moneyOf(claimed),
    currency: record.currency,
  };
  const personField = expensesEntry.fields.user_id;
  return (
    <Row aria-labelledby={id}>
      <h2 id={id}>
        {personField && <ValueCell source="user_id" field={personField} value={person} isPlain />}
      </h2>
      <Chip
        size="small"
        color={STATE_COLOURS[status]}
        label={translate(`resources.${expensesEntry.route}.choices.status.${status}`)}
      />
      <p>{translate(`expenses.state.${status}${isLess ? '_less' : ''}`, words)}</p>
      <ExpenseActs record={record} />
      {status === 'rejected' && typeof record.rejected_reason === 'string' && (
        <p className="reason">{translate('expenses.reason', { reason: record.rejected_reason })}</p>
      )}
    </Row>
  );
}
