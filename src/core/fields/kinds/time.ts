import * as z from 'zod/mini';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** A wall-clock time of day, `HH:mm`, 24 hours. */
export interface TimeField extends FieldOptions, Holds<string | null> {
  kind: 'time';
}

/** Declares a time-of-day field. */
export const time = (options: Omit<TimeField, 'kind' | 'held'> = {}): TimeField => ({
  kind: 'time',
  ...options,
});

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const timeKind: FieldKind<TimeField> = {
  schema: (_field, label) =>
    z.string({ error: `${label} must be a time, HH:mm.` }).check(
      z.refine((value) => CLOCK.test(value), {
        error: `${label} must be a time from 00:00 to 23:59, HH:mm.`,
      }),
    ),
  wire: 'text',
  empty: null,
  blank: null,
  format: (value) => String(value),
  parse(typed) {
    const written = visible(typed);
    if (written === '') return null;
    const match = /^(\d{1,2})[:.h]?(\d{2})$/i.exec(written) ?? /^(\d{1,2})$/.exec(written);
    if (!match) return undefined;
    const clock = `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`;
    return CLOCK.test(clock) ? clock : undefined;
  },
  typed: ['must be a time of day, for example 08:30', '08:30'],
  column: () => ({ type: 'time' }),
  filter: 'range',
  sort: 'value',
  searchable: false,
  room: 'short',
  describe: () => ({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  sample: (n) => `${String(6 + (n % 12)).padStart(2, '0')}:30`,
};
