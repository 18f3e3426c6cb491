import type { Value } from '@/core/fields';
import { filesOf } from '@/core/fields/kinds/files';
import { amountShown } from '@/core/fields/kinds/money';
import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import { foundAs } from '@/core/resource/records';
import { companies } from '@/modules/configuration/model/companies';
import { properties } from '@/modules/customers/model/properties';
import type { Expense } from './expenseFields';
import { TOTALS_CURRENCY } from './expenseTotals';
import { expenseTypes } from './expenseTypes';

/**
 * Returns the amount of a mileage in minor units: miles (a decimal such as "12.50") × the rate per mile in minor
 * units, rounded half up to a whole unit.
 */
export function mileageAmount(miles: string, rateMinor: number): number {
  const hundredths = Math.round(Number(miles) * 100);
  // In whole numbers, since a float may not hold the exact half.
  return Math.floor((hundredths * rateMinor * 2 + 100) / 200);
}

/** Calculates the amount of a mileage. Refuses a different amount. */
function deriveMileage(
  values: Partial<Expense>,
  current: Partial<Expense> | undefined,
  rate: number | null,
  companyCurrency: string,
): Derived<Expense> {
  const { miles, amount_minor: amount, currency } = { ...current, ...values };
  if (typeof rate !== 'number')
    return { errors: { expense_type_id: 'This expense type has no mileage rate yet.' } };
  // Missing miles are refused by their field.
  if (typeof miles !== 'string') return { sets: {} };
  if (Number(miles) <= 0) return { errors: { miles: 'Miles must be more than 0.' } };
  const pays = mileageAmount(miles, rate);
  const changed = (name: keyof Expense) =>
    values[name] !== undefined && values[name] !== current?.[name];
  // A saved amount retains its older rate until the miles, the type or the amount change.
  const isNew = (['miles', 'expense_type_id', 'amount_minor'] as const).some(changed);
  if (!isNew) return { sets: {} };
  const shown = (minor: number) => amountShown(minor, currency ?? companyCurrency);
  if (changed('amount_minor') && values.amount_minor !== null && amount !== pays)
    return {
      errors: {
        amount_minor: `${miles} miles at ${shown(rate)} per mile come to ${shown(pays)}. Leave the amount blank to have it calculated.`,
      },
    };
  return { sets: { amount_minor: pays } };
}

/** Checks the amount of anything but mileage. */
function derivePlain(
  values: Partial<Expense>,
  current: Partial<Expense> | undefined,
): Derived<Expense> {
  const { amount_minor: amount } = { ...current, ...values };
  return typeof amount === 'number'
    ? { sets: {} }
    : { errors: { amount_minor: 'Amount is required.' } };
}

/** Returns the issues with an expense that do not depend on its type, by field. */
function issuesOf(
  expense: Partial<Expense>,
  { found, today }: DerivingFacts,
): Record<string, string> {
  const { date, amount_minor: amount, vat_minor: vat, customer_id: customer } = expense;
  const issues: Record<string, string> = {};
  if (typeof date === 'string' && date > today)
    issues.date = 'An expense cannot be dated in the future.';
  if (amount === 0) issues.amount_minor = 'Amount must be more than 0.';
  if (typeof vat === 'number' && typeof amount === 'number' && vat > amount)
    issues.vat_minor = 'VAT cannot be more than the amount.';
  if (expense.is_rebillable && expense.currency !== TOTALS_CURRENCY)
    issues.is_rebillable =
      'Only expenses in pounds can be rebillable. Add what the customer pays to the AFP job as a line.';
  const property = found.get('property_id');
  if (property && property.customer_id !== customer)
    issues.property_id = 'This property belongs to another customer.';
  return issues;
}

/**
 * Completes an expense: a missing currency from the person's company, the customer from the property, the amount of a
 * mileage from its miles. Refuses invalid values, each on its field.
 */
export function deriveExpense(
  values: Partial<Expense>,
  current: Partial<Expense> | undefined,
  facts: DerivingFacts,
): Derived<Expense> {
  const { found } = facts;
  const type = foundAs(expenseTypes, found.get('expense_type_id'));
  const company = foundAs(companies, found.get('user_id.company_id'));
  const companyCurrency = company?.currency ?? 'GBP';
  const amounts = type?.is_mileage
    ? deriveMileage(values, current, type.mileage_rate_minor, companyCurrency)
    : derivePlain(values, current);
  const sets: Partial<Expense> = 'sets' in amounts ? amounts.sets : {};
  const expense = { ...current, ...values, ...sets };
  if (!expense.currency) sets.currency = companyCurrency;
  const property = foundAs(properties, found.get('property_id'));
  if (property && !expense.customer_id) sets.customer_id = property.customer_id;
  const issues = {
    ...issuesOf({ ...expense, ...sets }, facts),
    ...('errors' in amounts && amounts.errors),
  };
  return Object.keys(issues).length > 0 ? { errors: issues } : { sets };
}

/** Returns the numbers of other expenses with the same receipts as text, at most ten; null if there are none. */
export function duplicateOf(ids: readonly number[]): string | null {
  const shownIds = [...new Set(ids)].sort((one, other) => one - other).slice(0, 10);
  return shownIds.length > 0 ? shownIds.join(', ') : null;
}

const UNSEEN = 'another';
const storedIds = (value: Value | undefined): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(', ') : [];

/** Returns the ids in the `duplicate_of` of an expense. */
export const duplicateIds = (value: Value | undefined): readonly number[] =>
  storedIds(value)
    .filter((one) => one !== UNSEEN)
    .map(Number);

/** Returns the number of duplicates that this person may not see. */
export const hiddenDuplicates = (value: Value | undefined): number =>
  storedIds(value).filter((one) => one === UNSEEN).length;

/** Returns the duplicates as a person may see them: visible ones by number, others as "another". */
export function visibleDuplicates(
  value: Value | undefined,
  isSeen: (id: number) => boolean,
): string | null {
  const seen = duplicateIds(value).filter(isSeen).map(String);
  const unseen = storedIds(value).length - seen.length;
  return [...seen, ...Array.from({ length: unseen }, () => UNSEEN)].join(', ') || null;
}

/** Returns the file ids of an expense's receipts. */
export const receiptsOf = (expense: Pick<Partial<Expense>, 'receipts'>): readonly number[] =>
  filesOf(expense.receipts).map(({ id }) => id);
