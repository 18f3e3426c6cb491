import type { Field, RecordValues } from '@/core/fields';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { readInput } from '@/core/validation/schema';
import { wireValueOf } from '@/core/validation/textValue';

/** Reads the query string of a call that is more than CRUD against its fields; an empty text is no value. */
export function readQueryInput(
  fields: Readonly<Record<string, Field>>,
  query: Readonly<Record<string, string | string[] | undefined>>,
): { values: RecordValues } | { errors: FieldErrors } {
  const errors = noErrors();
  const body: [string, unknown][] = [];
  for (const [name, text] of Object.entries(query)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (Array.isArray(text)) errors[name] = [`"${name.slice(0, 60)}" was given more than once.`];
    else if (text) body.push([name, field ? wireValueOf(field, text) : text]);
    // An empty parameter that does not exist is still refused.
    else if (!field) body.push([name, text]);
  }
  const read = readInput(fields, Object.fromEntries(body));
  if (Object.keys(errors).length > 0)
    return { errors: { ...('errors' in read && read.errors), ...errors } };
  return read;
}
