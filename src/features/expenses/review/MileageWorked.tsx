import { use } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/fields';
import { mileageAmount } from '../../../../domain/rules/expenses';
import { IncludedRows } from '../../../fields';
import { moneyOf } from '../moneyOf';
import { findIn } from './claimWords';

/** How the amount of a mileage came about; a claim made at an older rate says what it would be now. */
export function MileageWorked({ claim }: { claim: RecordValues }) {
  const translate = useTranslate();
  const { miles, expense_type_id: typeId, amount_minor: claimed } = claim;
  const type = findIn(use(IncludedRows))('expense-types', Number(typeId));
  const rate = type?.mileage_rate_minor;
  if (typeof miles !== 'string' || !type?.is_mileage || typeof rate !== 'number') return null;
  const pays = mileageAmount(miles, rate);
  const words = { miles, rate: moneyOf(rate), pays: moneyOf(pays) };
  return (
    <p>
      {translate(pays === claimed ? 'expenses.mileage.pays' : 'expenses.review.older_rate', words)}
    </p>
  );
}
