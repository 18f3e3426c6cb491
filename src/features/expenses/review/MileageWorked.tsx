import { use } from 'react';
import { useTranslate } from 'react-admin';
import { mileageAmount } from '../../../../domain/expenses/expenseRules';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { IncludedRows } from '../../../fields';
import { moneyOf } from '../moneyOf';
import { findIn } from './expenseWords';

/** How the amount of a mileage came about; an expense made at an older rate says what it would be now. */
export function MileageWorked({ expense }: { expense: RecordValues }) {
  const translate = useTranslate();
  const { miles, expense_type_id: typeId, amount_minor: total } = expense;
  const type = findIn(use(IncludedRows))('expense-types', Number(typeId));
  const rate = type?.mileage_rate_minor;
  if (typeof miles !== 'string' || !type?.is_mileage || typeof rate !== 'number') return null;
  const pays = mileageAmount(miles, rate);
  const words = { miles, rate: moneyOf(rate), pays: moneyOf(pays) };
  return (
    <p>
      {translate(pays === total ? 'expenses.mileage.pays' : 'expenses.review.older_rate', words)}
    </p>
  );
}
