import * as z from 'zod/mini';
import { EARLIEST_DATE, isCalendarDate, LATEST_DATE } from '@/core/fields/calendarDay';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** A calendar day without a time zone: `YYYY-MM-DD` on the wire, `DD-MM-YYYY` to people. */
export interface DateField extends FieldOptions, Holds<string | null> {
  kind: 'date';
  /** `YYYY-MM-DD`; 2000-01-01 by default. */
  min?: string;
  /** `YYYY-MM-DD`; 2099-12-31 by default. */
  max?: string;
  /** The form of a new record starts with today; a save without the date does not get it. */
  startsToday?: boolean;
}

export const date = (options: Omit<DateField, 'kind' | 'held'> = {}): DateField => ({
  kind: 'date',
  ...options,
});

/** "2027-03-01" → "01-03-2027": a day as people read it; empty for no day. */
export const dayShown = (day: unknown): string =>
  typeof day === 'string' ? day.split('-').reverse().join('-') : '';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** Returns a month as two digits: of its number, or of its English name of at least three letters. */
const monthOf = (typed: string): string => {
  const at = MONTHS.findIndex((name) => name.startsWith(typed.toLowerCase()));
  return (at < 0 ? typed : String(at + 1)).padStart(2, '0');
};

const IN_PARTS = /^(\d{1,2})[-/.\s]([a-z]{3,9}|\d{1,2})[-/.\s](\d{4}|\d{2})$/i;
const IN_DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

export const dateKind: FieldKind<DateField> = {
  schema(field, label) {
    const min = field.min ?? EARLIEST_DATE;
    const max = field.max ?? LATEST_DATE;
    return z.string({ error: `${label} must be a date, YYYY-MM-DD.` }).check(
      z.refine(isCalendarDate, { error: `${label} must be a date that exists, YYYY-MM-DD.` }),
      z.refine((value) => !isCalendarDate(value) || value >= min, {
        error: `${label} must be ${dayShown(min)} or later.`,
      }),
      z.refine((value) => !isCalendarDate(value) || value <= max, {
        error: `${label} must be ${dayShown(max)} or earlier.`,
      }),
    );
  },
  wire: 'text',
  empty: null,
  blank: null,
  format: (value) => dayShown(String(value)),
  // Day, month and year separated by hyphens; slashes, dots, months by name and digits alone are taken too. A year
  // of two digits is of this century, as all years of records are.
  parse(typed) {
    const written = visible(typed);
    if (written === '') return null;
    const match = IN_PARTS.exec(written) ?? IN_DIGITS.exec(written);
    if (!match) return isCalendarDate(written) ? written : undefined;
    const [, day = '', month = '', year = ''] = match;
    const iso = `${year.padStart(4, '20')}-${monthOf(month)}-${day.padStart(2, '0')}`;
    return isCalendarDate(iso) ? iso : undefined;
  },
  typed: ['must be a date that exists, for example 05-03-2026', '05-03-2026'],
  column: () => ({ type: 'date' }),
  filter: 'range',
  sort: 'value',
  searchable: false,
  room: 'short',
  sheet: 'date',
  describe: () => ({ format: 'date' }),
  sample: (n) =>
    `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
};
