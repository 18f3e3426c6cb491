import * as z from 'zod/mini';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { withoutGroups } from '@/core/fields/grouping';
import { visible } from '@/core/fields/visible';

/**
 * An exact decimal number, as text with a fixed number of places on the wire ("7.50"): hours, percentages, miles.
 * Never a floating-point number.
 */
export interface DecimalField extends ExactNumber {
  kind: 'decimal';
}

/** The options of every kind whose values are exact decimal numbers. */
export interface ExactNumber extends FieldOptions, Holds<string | null> {
  /** Digits after the point; 2 by default. */
  places?: number;
  /** Shown without trailing zeros: 5 and 4.5, as people write days. */
  isTrimmed?: true;
  min?: number;
  max?: number;
}

/** Declares a decimal field. */
export const decimal = (options: Omit<DecimalField, 'kind' | 'held'> = {}): DecimalField => ({
  kind: 'decimal',
  ...options,
});

const placesOf = (field: ExactNumber) => field.places ?? 2;

/** "7.5" → "7.50"; the caller has refused digits beyond the places. */
function padded(written: string, places: number): string {
  const [whole = '0', fraction = ''] = written.replace(/^\+/, '').split('.');
  const trimmed = whole.replace(/^(-?)0+(?=\d)/, '$1') || '0';
  const value = places === 0 ? trimmed : `${trimmed}.${fraction.padEnd(places, '0')}`;
  return /^-0(?:\.0*)?$/.test(value) ? value.slice(1) : value;
}

/** The rules of exact decimal numbers, which kinds with words of their own build on. */
export const exactNumberKind: FieldKind<ExactNumber> = {
  schema(field, label) {
    const places = placesOf(field);
    const min = field.min ?? -9_999_999;
    const max = field.max ?? 9_999_999;
    const example = (7.5).toFixed(places);
    const shape =
      places === 0 ? /^-?\d{1,13}$/ : new RegExp(`^-?\\d{1,13}(?:\\.\\d{1,${places}})?$`);
    const within = z
      .string({ error: `${label} must be a decimal number in quotes, for example "${example}".` })
      .check(
        z.refine((value) => shape.test(value), {
          error: `${label} must be a number with at most ${places} decimal places, for example ${example}.`,
        }),
        z.refine((value) => !shape.test(value) || Number(value) >= min, {
          error: `${label} must be at least ${min}.`,
        }),
        z.refine((value) => !shape.test(value) || Number(value) <= max, {
          error: `${label} must be at most ${max}.`,
        }),
      );
    return z.pipe(
      within,
      z.transform((value) => padded(value, places)),
    );
  },
  wire: 'text',
  largest: ({ max = 9_999_999, min = 0 }) => Math.max(max, -min),
  empty: null,
  blank: null,
  format(value, field) {
    const written = Number(value).toFixed(placesOf(field));
    return field.isTrimmed ? String(Number(written)) : written;
  },
  parse(typed, field) {
    const written = withoutGroups(visible(typed));
    if (written === '') return null;
    const places = placesOf(field);
    const shape =
      places === 0
        ? /^[+-]?\d{1,13}$/
        : new RegExp(`^[+-]?(?:\\d{1,13}(?:\\.\\d{0,${places}})?|\\.\\d{1,${places}})$`);
    if (!shape.test(written)) return undefined;
    const sign = written.startsWith('-') ? '-' : '';
    const unsigned = written.replace(/^[+-]/, '').replace(/^\./, '0.').replace(/\.$/, '');
    return padded(sign + unsigned, places);
  },
  typed: ['must be a number, for example 7.50', '7.50'],
  column: (field) => ({ type: 'numeric', precision: 9 + placesOf(field), scale: placesOf(field) }),
  filter: 'range',
  sort: 'number',
  searchable: false,
  room: 'short',
  sheet: 'number',
  places: placesOf,
  isFigure: true,
  sample: (n, _label, field) =>
    Math.min(field.max ?? 9_999_999, Math.max(field.min ?? 0, n)).toFixed(placesOf(field)),
  issue: (field) =>
    field.places !== undefined &&
    !(Number.isInteger(field.places) && field.places >= 0 && field.places <= 6)
      ? 'places must be a whole number from 0 to 6'
      : undefined,
};

export const decimalKind: FieldKind<DecimalField> = { ...exactNumberKind };
