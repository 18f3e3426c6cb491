import * as z from 'zod/mini';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

export interface BooleanField extends FieldOptions, Holds<boolean> {
  kind: 'boolean';
}

/** Declares a yes-or-no field; a new record without a value gets `initial`, else no. */
export const boolean = (options: Omit<BooleanField, 'kind' | 'held'> = {}): BooleanField => ({
  kind: 'boolean',
  initial: false,
  ...options,
});

export const booleanKind: FieldKind<BooleanField> = {
  schema: (_field, label) => z.boolean({ error: `${label} must be true or false.` }),
  wire: 'boolean',
  empty: false,
  isEmpty: () => false,
  blank: false,
  format: (value) => (value ? 'Yes' : 'No'),
  parse(typed) {
    const written = visible(typed).toLowerCase();
    if (written === '') return null;
    if (['yes', 'y', 'true', '1'].includes(written)) return true;
    return ['no', 'n', 'false', '0'].includes(written) ? false : undefined;
  },
  typed: ['must be yes or no', 'yes'],
  column: () => ({ type: 'boolean' }),
  filter: 'exact',
  sort: 'value',
  searchable: false,
  room: 'short',
  sample: (_n, _label, field) => field.initial === true,
};
