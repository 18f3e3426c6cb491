import * as z from 'zod/mini';
import { lineTraits, textSchema } from '@/core/fields/characters';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** A colour as "#RRGGBB" in capitals. "#abc", "abc" and "aabbcc" are taken too. */
export interface ColourField extends FieldOptions, Holds<string | null> {
  kind: 'colour';
}

export const colour = (options: Omit<ColourField, 'kind' | 'held'> = {}): ColourField => ({
  kind: 'colour',
  ...options,
});

/** Returns a typed colour as it is stored; nothing if it is invalid. */
export function colourOf(written: string): string | undefined {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(visible(written)) ?? [];
  const all = digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return all && `#${all.toUpperCase()}`;
}

export const colourKind: FieldKind<ColourField> = {
  ...lineTraits,
  schema: (_field, label) =>
    z.pipe(
      textSchema(label).check(
        z.refine((value) => value === '' || colourOf(value) !== undefined, {
          error: `${label} must be a colour, for example #1F6FEB.`,
        }),
      ),
      z.transform((value) => colourOf(value) ?? value),
    ),
  parse: (typed) => (typed.trim() === '' ? null : colourOf(typed)),
  typed: ['must be a colour, for example #1F6FEB', '#1F6FEB'],
  searchable: false,
  room: 'short',
  sample: (n) => `#${((n * 0x3a7b5d) % 0x1000000).toString(16).padStart(6, '0').toUpperCase()}`,
};
