import * as z from 'zod/mini';
import { type FieldKind, isBlank } from './field';
import { visible } from './visible';

// A NUL cannot be stored by PostgreSQL and a lone surrogate cannot be written as UTF-8: both would become a server
// error later, so they are refused here.
const NUL = '\u0000';
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Returns true if every character of the text can be stored and sent. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !LONE_SURROGATE.test(text);
}

/**
 * Returns a string schema that asks for text in a sentence, refuses unstorable characters and, unless `verbatim`,
 * trims the ends and leaves out invisible characters. `published` adds to the API documentation of the value.
 */
export function textSchema(
  label: string,
  published: { maxLength?: number; format?: string } = {},
  verbatim = false,
) {
  const storable = z
    .string({ error: `${label} must be text.` })
    .check(
      z.refine(isStorable, { error: `${label} contains characters that cannot be stored.` }),
      z.meta(published),
    );
  return z.pipe(
    storable,
    z.transform((text) => (verbatim ? text : visible(text))),
  );
}

/** The traits of kinds whose values are one line of text, shown as stored. */
export const lineTraits = {
  wire: 'text',
  empty: null,
  isEmpty: isBlank,
  blank: '',
  format: (value) => String(value),
  column: () => ({ type: 'text' }),
  filter: 'exact',
  sort: 'text',
  searchable: true,
} satisfies Partial<FieldKind<object>>;
