import type { FieldKind } from '@/core/fields/field';
import { type ExactNumber, exactNumberKind } from './decimal';

/** A percentage, as exact decimal text on the wire ("12.50" for 12.5%), from 0 to 100 unless declared otherwise. */
export interface PercentageField extends ExactNumber {
  kind: 'percentage';
}

export const percentage = (
  options: Omit<PercentageField, 'kind' | 'held'> = {},
): PercentageField => ({ kind: 'percentage', min: 0, max: 100, ...options });

export const percentageKind: FieldKind<PercentageField> = {
  ...exactNumberKind,
  format: (value) => `${Number(value)}%`,
  parse: (typed, field) => exactNumberKind.parse(typed.replace(/\s*%\s*$/, ''), field),
  sheetSign: '%',
  typed: ['must be a percentage, for example 12.5%', '12.5%'],
};
