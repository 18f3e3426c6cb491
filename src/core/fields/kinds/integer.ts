import * as z from 'zod/mini';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { withoutGroups } from '@/core/fields/grouping';
import { visible } from '@/core/fields/visible';

/** A whole number, within PostgreSQL's integer (±2,147,483,647) and the bounds given. */
export interface IntegerField extends FieldOptions, Holds<number | null> {
  kind: 'integer';
  min?: number;
  max?: number;
  /** Read and written with grouped thousands ("87,420"): a quantity such as miles, not a year or a version. */
  isGrouped?: boolean;
}

/** Declares a whole-number field. */
export const integer = (options: Omit<IntegerField, 'kind' | 'held'> = {}): IntegerField => ({
  kind: 'integer',
  ...options,
});

/** The largest value of a PostgreSQL integer; ids stay below it too. */
export const INT4_MAX = 2_147_483_647;

const GROUPED = new Intl.NumberFormat('en-GB');

const shown = (value: number, { isGrouped }: IntegerField): string =>
  isGrouped ? GROUPED.format(value) : String(value);

export const integerKind: FieldKind<IntegerField> = {
  schema(field, label) {
    const min = field.min ?? -INT4_MAX;
    const max = field.max ?? INT4_MAX;
    return z
      .int({ error: `${label} must be a whole number.` })
      .check(
        z.gte(min, { error: `${label} must be at least ${shown(min, field)}.` }),
        z.lte(max, { error: `${label} must be at most ${shown(max, field)}.` }),
      );
  },
  wire: 'number',
  largest: ({ max = INT4_MAX, min = 0 }) => Math.max(max, -min),
  empty: null,
  blank: null,
  format: (value, field) => shown(Number(value), field),
  parse(typed) {
    const written = withoutGroups(visible(typed));
    if (written === '') return null;
    return /^[+-]?\d{1,15}$/.test(written) ? Number(written) : undefined;
  },
  typed: ['must be a whole number, for example 12', '12'],
  column: () => ({ type: 'integer' }),
  filter: 'range',
  sort: 'number',
  searchable: false,
  room: 'short',
  sheet: 'number',
  isGrouped: ({ isGrouped = false }) => isGrouped,
  isFigure: true,
  sample: (n, _label, field) => Math.min(field.max ?? INT4_MAX, Math.max(field.min ?? 0, n * 10)),
};
