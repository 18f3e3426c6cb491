import { useTranslate } from 'react-admin';
import { kinds, type RecordValues, type Value } from '@/core/fields';
import { moneyOf } from './moneyOf';

const dayOf = (value: Value | undefined) =>
  typeof value === 'string' ? kinds.date.format(value.slice(0, 10), { kind: 'date' }) : '';

/** Returns the state of an expense as a sentence. */
export function useStateWords(record: RecordValues): string {
  const translate = useTranslate();
  const { amount_minor: total, approved_amount_minor: approved } = record;
  const isLess = typeof approved === 'number' && approved !== total;
  return translate(`expenses.state.${record.status}${isLess ? '_less' : ''}`, {
    submitted: dayOf(record.submitted_at),
    approved: dayOf(record.approved_at),
    paid: dayOf(record.paid_at),
    amount: moneyOf(approved ?? total, record),
    total: moneyOf(total, record),
  });
}
