import { z } from 'zod';
import type { FieldKind, FieldOptions } from './field';

/** An amount in minor units (pence) as a whole number; its name ends in `_minor`. The currency stands elsewhere. */
export interface MoneyField extends FieldOptions {
  kind: 'money';
  /** In minor units; 0 unless told. */
  min?: number;
  /** In minor units; 99,999,999,999 (a billion pounds less a penny) unless told. */
  max?: number;
}

/** Declares a money field. */
export const money = (options: Omit<MoneyField, 'kind'> = {}): MoneyField => ({
  kind: 'money',
  ...options,
});

const LARGEST = 99_999_999_999;

/** 1234567 → "12,345.67": minor units as people read them, without a currency sign. */
function written(minor: number): string {
  const whole = Math.trunc(Math.abs(minor) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${whole}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
}

export const moneyKind: FieldKind<MoneyField> = {
  schema(field, label) {
    const min = field.min ?? 0;
    const max = field.max ?? LARGEST;
    return z
      .int({ error: `${label} must be a whole number of minor units (pence).` })
      .min(min, { error: `${label} must be at least ${written(min)}.` })
      .max(max, { error: `${label} must be at most ${written(max)}.` });
  },
  blank: null,
  format: (value) => written(Number(value)),
  parse(typed) {
    const bare = typed
      .trim()
      .replace(/^[£$€]\s?/, '')
      .replace(/[\s,]/g, '');
    if (bare === '') return null;
    const match = /^([+-]?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(bare);
    if (!match) return undefined;
    const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
    return match[1] === '-' && minor !== 0 ? -minor : minor;
  },
  column: () => ({ type: 'bigint' }),
  filter: 'range',
  sortable: true,
  searchable: false,
  sample: (n) => n * 1250,
};
