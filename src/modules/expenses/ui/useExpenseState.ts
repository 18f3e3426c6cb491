import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import type { RecordValues, Value } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { formatMoney } from './formatMoney';

/** Returns the state of an expense as a sentence. */
export function useExpenseState(record: RecordValues): string {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const dayOf = (value: Value | undefined) =>
    typeof value === 'string' ? dayShown(day(value)) : '';
  const { amount_minor: total, approved_amount_minor: approved } = record;
  const isLess = typeof approved === 'number' && approved !== total;
  return translate(`expenses.state.${record.status}${isLess ? '_less' : ''}`, {
    submitted: dayOf(record.submitted_at),
    approved: dayOf(record.approved_at),
    paid: dayOf(record.paid_at),
    amount: formatMoney(approved ?? total, record),
    total: formatMoney(total, record),
  });
}
