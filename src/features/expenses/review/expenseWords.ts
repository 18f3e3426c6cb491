import { kinds, type RecordValues } from '../../../../domain/kernel/fields';
import type { Included } from '../../../fields';
import { moneyOf } from '../moneyOf';

/** What an expense comes to in minor units: what was approved of it, else the whole amount. */
const amountOf = ({ approved_amount_minor, amount_minor }: RecordValues) =>
  Number(approved_amount_minor ?? amount_minor);

/** What an expense comes to, as it is written. */
export const amountWords = (expense: RecordValues): string => moneyOf(amountOf(expense), expense);

/** What expenses come to together, each currency for itself. */
export function sumWords(expenses: readonly RecordValues[]): string {
  const sums = new Map<string, number>();
  for (const expense of expenses) {
    const currency = String(expense.currency);
    sums.set(currency, (sums.get(currency) ?? 0) + amountOf(expense));
  }
  return [...sums].map(([currency, sum]) => moneyOf(sum, { currency })).join(' + ');
}

/** The day of an expense, as it is written. */
export const dayWords = ({ date }: RecordValues): string =>
  typeof date === 'string' ? kinds.date.format(date, { kind: 'date' }) : '';

/** Finds a record among those that the list brought along. */
export const findIn = (included: Included) => (path: string, id: number) =>
  included[path]?.find((one) => one.id === id) as RecordValues | undefined;
