import { type Field, kindOf } from '@/core/fields';

/** A text that is a whole number, with no more digits than a number holds exactly. */
export const numberOfText = (text: string): number | undefined =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

/**
 * What a text says where everything is a text (a query string, a part of a form): a number or a boolean where the
 * field's values are such and the text reads as one, else the text itself. Whether the field takes it is for the
 * field to say.
 */
export function wireValueOf(field: Field, text: string): string | number | boolean {
  const { wire } = kindOf(field);
  if (wire === 'number') return numberOfText(text) ?? text;
  if (wire === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** What makes a field of its kind; the rest are its words and its bounds. */
const OF_SHAPE = new Set(['kind', 'options', 'places', 'to', 'of']);

const shapes = new WeakMap<Field, Field>();

/** The field without its own bounds, which do not matter to a filter: it takes whatever is a value of its kind. */
export function shapeOf(field: Field): Field {
  const known = shapes.get(field);
  if (known) return known;
  const shape: Field = { ...field };
  for (const said of Object.keys(shape))
    if (!OF_SHAPE.has(said)) Reflect.deleteProperty(shape, said);
  shapes.set(field, shape);
  return shape;
}
