import { type Field, isWordList, kindOf, schemaOf, type Value } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { tagsOf } from '@/core/fields/kinds/tags';
import { coreResources } from '@/core/resource/coreResources';
import { shapeOf, wireValueOf } from '@/core/validation/textValue';
import type { Condition, Read, Reader, Tested, WrittenFilter } from './filter';

const MAX_VALUES = 500;

export const NO_FILTER = { value: null };

/** Returns true if a field points at people, so that `me` is one of its values. */
const pointsAtPeople = (field: Field): boolean =>
  isReference(field) && field.to === coreResources().people;

/** Reads a text of the query as a wire value of the field. */
export function valueReader(field: Field, label: string): (text: string) => Read<Value> {
  const schema = schemaOf(shapeOf(field), label);
  return (text) => {
    const outcome = schema.safeParse(wireValueOf(field, text));
    if (outcome.success) return { value: outcome.data };
    return { error: outcome.error.issues[0]?.message ?? `${label} cannot be read.` };
  };
}

/** Splits a text at its commas; `\,` is a comma within a value, and `\\` a backslash. */
export function splitValues(text: string): string[] {
  if (!text.includes('\\')) return text.split(',');
  const parts = [''];
  for (const [sign] of text.matchAll(/\\[\\,]|[\s\S]/g)) {
    if (sign === ',') parts.push('');
    else parts[parts.length - 1] += sign.length > 1 ? sign.slice(1) : sign;
  }
  return parts;
}

/** Joins values to a text that `splitValues` splits into the same. */
export const joinValues = (values: readonly unknown[]): string =>
  values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',');

/** Returns the texts of the values of `<field>=`: several only for kinds that are picked from a list. */
const valuesOfField = (field: Field): ((text: string) => string[]) =>
  kindOf(field).filter === 'many' ? (text) => text.split(',') : (text) => [text];

/** Reads a test for one of several values, for none of them, or for all of them. */
export function valuesReader(
  tested: Tested & Pick<Extract<Condition, { test: 'in' | 'notIn' }>, 'related'>,
  test: 'in' | 'notIn' | 'hasAll',
  field: Field,
  label: string,
  partsOf = valuesOfField(field),
): Reader {
  const readValue = valueReader(field, label);
  const isSeveral = partsOf(',').length > 1;
  return (text) => {
    if (text === '') return NO_FILTER;
    const parts = partsOf(text).filter((part) => !isSeveral || part !== '');
    if (parts.length > MAX_VALUES) return { error: `${label} takes at most ${MAX_VALUES} values.` };
    const isMe = (part: string) => part === 'me' && pointsAtPeople(field);
    const values: Value[] = [];
    for (const part of parts) {
      if (isMe(part)) continue;
      const read = readValue(part);
      if ('error' in read) return read;
      // A list of words is tested for each of them.
      values.push(...(isWordList(field) ? tagsOf(read.value) : [read.value]));
    }
    const filter: WrittenFilter = { ...tested, test, values };
    return { value: parts.some(isMe) ? { ...filter, withMe: true } : filter };
  };
}

/** Reads `true` or `false`. */
export const truthReader =
  (label: string, filterFor: (isSo: boolean) => WrittenFilter): Reader =>
  (text) => {
    if (text === '') return NO_FILTER;
    if (text !== 'true' && text !== 'false')
      return { error: `${label}: this must be true or false.` };
    return { value: filterFor(text === 'true') };
  };
