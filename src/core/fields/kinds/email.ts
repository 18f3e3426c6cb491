import * as z from 'zod/mini';
import { lineTraits, textSchema } from '@/core/fields/characters';
import type { FieldKind, FieldOptions, Holds } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';

/** An e-mail address in lower case: people type it in any case when they sign in. */
export interface EmailField extends FieldOptions, Holds<string | null> {
  kind: 'email';
}

/** Declares an e-mail field. */
export const email = (options: Omit<EmailField, 'kind' | 'held'> = {}): EmailField => ({
  kind: 'email',
  ...options,
});

export const emailKind: FieldKind<EmailField> = {
  ...lineTraits,
  schema: (_field, label) =>
    z.pipe(
      z.pipe(
        textSchema(label, { maxLength: 254, format: 'email' }),
        z.transform((value) => value.toLowerCase()),
      ),
      z.string().check(
        // RFC 5321 4.5.3.1.3: a path is at most 256 octets with its brackets.
        z.maxLength(254, { error: `${label} must be at most 254 characters.` }),
        z.refine((value) => value === '' || z.email().safeParse(value).success, {
          error: `${label} must be an e-mail address, for example name@example.com.`,
        }),
      ),
    ),
  parse: (typed) => visible(typed).toLowerCase() || null,
  typed: ['must be an e-mail address', 'name@example.com'],
  room: 'words',
  isWhole: () => true,
  sample: (n) => `sample.${n}@example.com`,
};
