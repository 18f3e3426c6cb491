import { halfUp, percentOf } from '@/core/money';
import type { Expense } from '@/modules/expenses/model/expenseFields';
import { TOTALS_CURRENCY } from '@/modules/expenses/model/expenseTotals';
import type { Parking } from '@/modules/parking/model/parkingFields';

/** What something bought for a customer cost, what is added, and what the customer pays, in minor units. */
export interface Charged {
  cost_minor: number;
  markup_minor: number;
  charge_minor: number;
}

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

/** A cost with so many percent on it, half up to the penny. */
export function markedUp(cost: number, percent: string | null): Charged {
  const markup = percent === null ? 0 : percentOf(cost, percent);
  return { cost_minor: cost, markup_minor: markup, charge_minor: cost + markup };
}

/** Whether an expense is charged to a customer. Amounts of other currencies are entered in an application by a person. */
export const isChargedExpense = ({ is_rebillable, currency, status }: Expense): boolean =>
  is_rebillable === true &&
  currency === TOTALS_CURRENCY &&
  (status === 'approved' || status === 'paid');

/** Whether a parking record is charged to a customer. */
export const isChargedParking = ({ is_rebillable, status }: Parking): boolean =>
  is_rebillable === true && status === 'paid';
