import type { Customer } from '@/modules/customers/model/customers';
import type { CustomerRate } from './customerRateFields';

/** The earliest day on which hours are entered: the first rates hold for all work until others follow. */
const RATES_BEGIN = '2000-01-01';

/** The fields of a customer that its first rates come from. */
const OF_CUSTOMER = [
  'labour_rate_minor',
  'ot_1_5_rate_minor',
  'ot_2_0_rate_minor',
  'expense_markup_percent',
] as const satisfies (keyof Customer & keyof CustomerRate)[];

type Rated = Readonly<Partial<Pick<Customer, (typeof OF_CUSTOMER)[number]>>>;

/** Returns true if a change of a customer changes its rates; `before` is undefined for a new customer. */
export const saysRates = (before: Rated | undefined, after: Rated): boolean =>
  OF_CUSTOMER.some((name) => (after[name] ?? null) !== (before?.[name] ?? null));

/** Returns the first rates of a customer; nothing if it has none. */
export function firstRateOf(customer: Rated & { id: number }) {
  if (OF_CUSTOMER.every((name) => (customer[name] ?? null) === null)) return undefined;
  return {
    customer_id: customer.id,
    effective_from: RATES_BEGIN,
    labour_rate_minor: customer.labour_rate_minor ?? null,
    ot_1_5_rate_minor: customer.ot_1_5_rate_minor ?? null,
    ot_2_0_rate_minor: customer.ot_2_0_rate_minor ?? null,
    minimum_hours: null,
    step_minutes: 0,
    expense_markup_percent: customer.expense_markup_percent ?? null,
  };
}
