import { type Field, isWordList, kindOf, type Value } from '@/core/fields';

/** Returns the number in a text of a whole number; nothing for more digits than a number holds exactly. */
export const numberOfText = (text: string): number | undefined =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

/**
 * Converts a text from a query string or a form: to a number, boolean or list of words if the field has such values
 * and the text is one, else unchanged. Does not check that the field accepts it.
 */
export function wireValueOf(field: Field, text: string): Value {
  const { wire } = kindOf(field);
  if (wire === 'number') return numberOfText(text) ?? text;
  if (wire === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return isWordList(field) ? (kindOf(field).parse(text, field) ?? text) : text;
}

/** The options that define a field's kind; the rest are labels and bounds. */
const SHAPE_OPTIONS = new Set(['kind', 'options', 'places', 'to', 'of']);

const shapes = new WeakMap<Field, Field>();

/** Returns a field without its own bounds: a filter accepts any value of the kind. */
export function shapeOf(field: Field): Field {
  const known = shapes.get(field);
  if (known) return known;
  const shape: Field = { ...field };
  for (const option of Object.keys(shape))
    if (!SHAPE_OPTIONS.has(option)) Reflect.deleteProperty(shape, option);
  shapes.set(field, shape);
  return shape;
}
