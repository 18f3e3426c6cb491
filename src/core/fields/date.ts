import * as z from 'zod/mini';
import { EARLIEST_DATE, isCalendarDate, LATEST_DATE } from './calendar';
import type { FieldKind, FieldOptions, Holds } from './field';

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
  // Day, month and year separated by hyphens; the eight digits alone and slashes or dots are taken too.
  parse(typed) {
    const written = typed.trim();
    if (written === '') return null;
    const match =
      /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/.exec(written) ??
      /^(\d{2})(\d{2})(\d{4})$/.exec(written);
    if (!match) return isCalendarDate(written) ? written : undefined;
    const [, day = '', month = '', year = ''] = match;
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
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
