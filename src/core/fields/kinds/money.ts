import * as z from 'zod/mini';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { withoutGroups } from '@/core/fields/grouping';
import { visible } from '@/core/fields/visible';

/** An amount in minor units (pence) as a whole number; its name ends in `_minor`. The currency is a separate field. */
export interface MoneyField extends FieldOptions, Holds<number | null> {
  kind: 'money';
  /** Its currency code, if it is not pounds. */
  currency?: string;
  /** In minor units; 0 by default. */
  min?: number;
  /** In minor units; 99,999,999,999 (a billion pounds less a penny) by default. */
  max?: number;
}

export const money = (options: Omit<MoneyField, 'kind' | 'held'> = {}): MoneyField => ({
  kind: 'money',
  ...options,
});

const LARGEST = 99_999_999_999;

const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' };

/** Returns the sign before an amount of a currency: "£", or the code if no sign is known. */
export const currencySign = (currency = 'GBP'): string => SIGNS[currency] ?? `${currency} `;

const AMOUNT = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** 1234567 → "12,345.67": minor units as typed. */
export const amountTyped = (minor: number): string => AMOUNT.format(minor / 100);

/** 1234567 → "£12,345.67": minor units as people read them. */
export const amountShown = (minor: number, currency?: string): string =>
  `${minor < 0 ? '-' : ''}${currencySign(currency)}${amountTyped(Math.abs(minor))}`;

export const moneyKind: FieldKind<MoneyField> = {
  schema(field, label) {
    const min = field.min ?? 0;
    const max = field.max ?? LARGEST;
    return z
      .int({ error: `${label} must be a whole number of minor units (pence).` })
      .check(
        z.gte(min, { error: `${label} must be at least ${amountShown(min, field.currency)}.` }),
        z.lte(max, { error: `${label} must be at most ${amountShown(max, field.currency)}.` }),
      );
  },
  wire: 'number',
  largest: ({ max = LARGEST, min = 0 }) => Math.max(max, -min),
  empty: null,
  blank: null,
  format: (value, field) => amountShown(Number(value), field.currency),
  parse(typed) {
    const bare = withoutGroups(visible(typed).replace(/^([+-]?)(?:[£$€]|[A-Z]{3}\s)\s?/, '$1'));
    if (bare === '') return null;
    const match = /^([+-]?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(bare);
    if (!match) return undefined;
    const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
    return match[1] === '-' && minor !== 0 ? -minor : minor;
  },
  typed: ['must be a number with at most 2 decimal places, for example 12.50', '12.50'],
  column: () => ({ type: 'bigint' }),
  filter: 'range',
  sort: 'number',
  searchable: false,
  room: 'short',
  sheet: 'amount',
  isFigure: true,
  named: { ending: /_minor$/, issue: 'the name of a money field ends in _minor' },
  sample: (n) => n * 1250,
};
