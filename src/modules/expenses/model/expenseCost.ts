import { halfUp } from '@/core/money';
import { asRecordOf } from '@/core/resource/records';
import { numbered } from '@/core/samples/sampleNotices';
import type { SampleRow } from '@/core/samples/sampleRow';
import type { Cost } from '@/modules/billing/model/costs';
import type { Expense } from './expenseFields';
import { expenses } from './expenses';
import { TOTALS_CURRENCY } from './expenseTotals';

/** Returns the approved amount of an expense less its VAT, or less the approved share of the VAT, half up. */
export function netOf({
  amount_minor: amount,
  approved_amount_minor: approved,
  vat_minor: vat,
}: Pick<Expense, 'amount_minor' | 'approved_amount_minor' | 'vat_minor'>): number {
  const [whole, paid] = [amount ?? 0, approved ?? amount ?? 0];
  const taxed = whole === 0 ? 0 : halfUp(BigInt(vat ?? 0) * BigInt(paid), BigInt(whole));
  return paid - taxed;
}

/** Returns true if a customer pays for an approved expense. Other currencies are entered in an application. */
export const isRebilled = ({
  is_rebillable,
  currency,
}: Pick<Expense, 'is_rebillable' | 'currency'>): boolean =>
  is_rebillable === true && currency === TOTALS_CURRENCY;

export const costOfExpense = (expense: Expense): Cost => ({
  source_resource: expenses.path,
  source_id: expense.id,
  user_id: expense.user_id,
  date: expense.date,
  customer_id: expense.customer_id,
  property_id: expense.property_id,
  job_number: expense.job_number,
  description: expense.description,
  cost_minor: netOf(expense),
  isMarkedUp: true,
});

/** Returns the costs of those rows that are approved and that a customer pays for. */
export const costsOf = (rows: readonly SampleRow[]): Cost[] =>
  numbered(rows)
    .map((row) => asRecordOf(expenses, row))
    .filter(({ status }) => status === 'approved' || status === 'paid')
    .filter(isRebilled)
    .map(costOfExpense);
