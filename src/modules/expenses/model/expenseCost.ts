import { halfUp } from '@/core/money';
import { asRecordOf } from '@/core/resource/records';
import type { SampleRow } from '@/core/samples/sampleRow';
import { numbered } from '@/core/samples/toldNotice';
import type { Cost } from '@/modules/billing/model/costs';
import type { Expense } from './expenseFields';
import { expenses } from './expenses';
import { TOTALS_CURRENCY } from './expenseTotals';

/**
 * What was approved of an expense without its VAT: of an expense approved in part the same part of the VAT, half up.
 */
export function netOf({
  amount_minor: amount,
  approved_amount_minor: approved,
  vat_minor: vat,
}: Pick<Expense, 'amount_minor' | 'approved_amount_minor' | 'vat_minor'>): number {
  const [whole, paid] = [amount ?? 0, approved ?? amount ?? 0];
  const taxed = whole === 0 ? 0 : halfUp(BigInt(vat ?? 0) * BigInt(paid), BigInt(whole));
  return paid - taxed;
}

/** Whether a customer pays for an expense once it is approved. Amounts of other currencies are entered in an application by a person. */
export const isRebilled = ({
  is_rebillable,
  currency,
}: Pick<Expense, 'is_rebillable' | 'currency'>): boolean =>
  is_rebillable === true && currency === TOTALS_CURRENCY;

/** What an approved expense cost. */
export const costOfExpense = (expense: Expense): Cost => ({
  source_resource: expenses.path,
  source_id: expense.id,
  kind: 'expense',
  user_id: expense.user_id,
  date: expense.date,
  customer_id: expense.customer_id,
  property_id: expense.property_id,
  job_number: expense.job_number,
  description: expense.description,
  cost_minor: netOf(expense),
  isMarkedUp: true,
});

/** What those of these rows cost that are approved and that a customer pays for. */
export const costsOf = (rows: readonly SampleRow[]): Cost[] =>
  numbered(rows)
    .map((row) => asRecordOf(expenses, row))
    .filter(({ status }) => status === 'approved' || status === 'paid')
    .filter(isRebilled)
    .map(costOfExpense);
