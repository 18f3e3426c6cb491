import * as z from 'zod/mini';

// A NUL cannot be stored by PostgreSQL and a lone surrogate cannot be written as UTF-8:
// both would be a server error deep below, so they are refused at the door.
const NUL = '\u0000';
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether every character of the text can be stored and sent. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !LONE_SURROGATE.test(text);
}

/**
 * A string schema that says in a sentence that it wants text, refuses unstorable characters and trims the ends
 * unless the text is to be taken to the letter. `published` is what the API's documentation says of the value
 * beside that.
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
    z.transform((text) => (verbatim ? text : text.trim())),
  );
}
