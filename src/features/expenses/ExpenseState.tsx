import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';
import { ValueCell } from '../../crud/list/ValueCell';
import { ExpenseActs } from './ExpenseActs';
import { expensesEntry } from './expensesEntry';
import { StateChip } from './StateChip';
import { useStateWords } from './useStateWords';

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

/** The owner and status of an expense, in a word and a sentence, with what may be done about it. */
export function ExpenseState({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const words = useStateWords(record);
  const personField = expensesEntry.fields.user_id;
  return (
    <Row aria-labelledby={id}>
      <h2 id={id}>
        {personField && (
          <ValueCell source="user_id" field={personField} value={record.user_id} isPlain />
        )}
      </h2>
      <StateChip record={record} />
      <p>{words}</p>
      <ExpenseActs record={record} />
      {record.status === 'rejected' && typeof record.rejected_reason === 'string' && (
        <p className="reason">{translate('expenses.reason', { reason: record.rejected_reason })}</p>
      )}
    </Row>
  );
}
