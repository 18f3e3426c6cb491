import * as z from 'zod/mini';
import { isCalendarDate } from '@/core/fields/calendarDay';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** A moment in time: ISO 8601 in UTC with milliseconds on the wire ("2026-03-05T08:30:00.000Z"). */
export interface InstantField extends FieldOptions, Holds<string | null> {
  kind: 'instant';
  /** For a moment from a device's clock: the field with the time of receipt. Screens show a long delay. */
  receivedAs?: string;
}

export const instant = (options: Omit<InstantField, 'kind' | 'held'> = {}): InstantField => ({
  kind: 'instant',
  ...options,
});

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;

// Date.parse takes 30 February for 2 March, and PostgreSQL has no year 0 and, in this format, no year 10000.
function isInstant(value: string): boolean {
  if (!ISO.test(value) || !isCalendarDate(value.slice(0, 10))) return false;
  const moment = Date.parse(value);
  return !Number.isNaN(moment) && /^(?!0000)\d{4}-/.test(new Date(moment).toISOString());
}

export const instantKind: FieldKind<InstantField> = {
  schema: (_field, label) =>
    z.pipe(
      z
        .string({
          error: `${label} must be a date and time in ISO 8601, for example 2026-03-05T08:30:00Z.`,
        })
        .check(
          z.refine(isInstant, {
            error: `${label} must be a date and time in ISO 8601, for example 2026-03-05T08:30:00Z.`,
          }),
        ),
      z.transform((value) => (isInstant(value) ? new Date(value).toISOString() : value)),
    ),
  wire: 'text',
  empty: null,
  blank: null,
  format(value) {
    const [day = '', clock = ''] = String(value).split('T');
    return `${day.split('-').reverse().join('-')} ${clock.slice(0, 5)} UTC`;
  },
  parse(typed) {
    const written = visible(typed);
    if (written === '') return null;
    return isInstant(written) ? new Date(written).toISOString() : undefined;
  },
  typed: ['must be a day and a time, for example 05-03-2026 08:30', '05-03-2026 08:30'],
  column: () => ({ type: 'instant' }),
  filter: 'range',
  sort: 'value',
  searchable: false,
  room: 'short',
  sheet: 'moment',
  describe: () => ({ format: 'date-time' }),
  sample: (n) => new Date(Date.UTC(2026, n % 12, (n % 28) + 1, 8, 30)).toISOString(),
};
