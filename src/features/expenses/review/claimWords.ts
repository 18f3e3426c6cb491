import { kinds, type RecordValues } from '../../../../domain/fields';
import type { Included } from '../../../fields';
import { moneyOf } from '../moneyOf';

/** What a claim comes to in minor units: what was approved of it, else what is claimed. */
const amountOf = ({ approved_amount_minor, amount_minor }: RecordValues) =>
  Number(approved_amount_minor ?? amount_minor);

/** What a claim comes to, as it is written. */
export const amountWords = (claim: RecordValues): string => moneyOf(amountOf(claim), claim);

/** What claims come to together, each currency for itself. */
export function sumWords(claims: readonly RecordValues[]): string {
  const sums = new Map<string, number>();
  for (const claim of claims) {
    const currency = String(claim.currency);
    sums.set(currency, (sums.get(currency) ?? 0) + amountOf(claim));
  }
  return [...sums].map(([currency, sum]) => moneyOf(sum, { currency })).join(' + ');
}

/** The day of a claim, as it is written. */
export const dayWords = ({ date }: RecordValues): string =>
  typeof date === 'string' ? kinds.date.format(date, { kind: 'date' }) : '';

/** Finds a record among those that the list brought along. */
export const findIn = (included: Included) => (path: string, id: number) =>
  included[path]?.find((one) => one.id === id) as RecordValues | undefined;
