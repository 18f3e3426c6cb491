import * as z from 'zod/mini';
import { lineTraits, textSchema } from '@/core/fields/characters';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** A telephone number as people write it: digits, spaces, brackets, hyphens, a leading plus, an extension. */
export interface PhoneField extends FieldOptions, Holds<string | null> {
  kind: 'phone';
}

export const phone = (options: Omit<PhoneField, 'kind' | 'held'> = {}): PhoneField => ({
  kind: 'phone',
  ...options,
});

const WRITTEN = /^\+?[\d ()-]{5,24}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i;

// ITU-T E.164: an international number has at most 15 digits; an extension may follow.
const isPhone = (value: string) => {
  const digits = value.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '').length;
  return WRITTEN.test(value) && digits >= 5 && digits <= 15;
};

export const phoneKind: FieldKind<PhoneField> = {
  ...lineTraits,
  schema: (_field, label) =>
    z.pipe(
      textSchema(label),
      z.string().check(
        z.refine((value) => value === '' || isPhone(value), {
          error: `${label} must be a telephone number, for example 020 7946 0958.`,
        }),
      ),
    ),
  parse: (typed) => visible(typed) || null,
  typed: ['must be a phone number', '020 7946 0001'],
  isLooselyWritten: () => true,
  room: 'phrase',
  isWhole: () => true,
  // 020 7946 0000–0999 is reserved by Ofcom for drama and reaches nobody.
  sample: (n) => `020 7946 0${String(n % 1000).padStart(3, '0')}`,
};
