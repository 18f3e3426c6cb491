import type { AnswerShape, AnswerShapes } from '@/core/operations/answers';
import type { OwnList } from '@/core/operations/operation';
import { typeNameOf } from '@/core/resource/resourceNames';
import { schemaOfField } from './fieldSchema';
import { answering, envelope, type Json, ref } from './json';

/** Returns the schemas of values by name. */
export const schemasOf = (shapes: AnswerShapes): Json =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, schemaOfAnswer(shape, name)]),
  );

const recordOf = (path: string, additions?: AnswerShapes): Json => {
  const record = ref(typeNameOf(path));
  return additions
    ? { allOf: [record, { type: 'object', properties: schemasOf(additions) }] }
    : record;
};

/** Returns true if a value may be missing: not requested, or readable by some roles only. */
const isOptional = (shape: AnswerShape): boolean =>
  typeof shape === 'object' &&
  ('onRequest' in shape || ('kind' in shape && shape.read !== undefined));

/** Returns the JSON Schema of a response; a page as the list of its records. */
export function schemaOfAnswer(shape: AnswerShape, name = 'value'): Json {
  if (shape === 'nothing') return { type: 'null' };
  if (shape === 'bytes') return { type: 'string', format: 'binary' };
  if (shape === 'anything') return {};
  if ('kind' in shape) return schemaOfField(name, shape);
  if ('record' in shape) return recordOf(shape.record, shape.extras);
  if ('page' in shape) return { type: 'array', items: recordOf(shape.page, shape.extras) };
  if ('each' in shape) return { type: 'array', items: schemaOfAnswer(shape.each) };
  if ('byName' in shape)
    return { type: 'object', additionalProperties: schemaOfAnswer(shape.byName) };
  if ('orNothing' in shape) return { anyOf: [schemaOfAnswer(shape.orNothing), { type: 'null' }] };
  if ('either' in shape)
    return { anyOf: shape.either.map((option) => schemaOfAnswer(option, name)) };
  if ('onRequest' in shape) return schemaOfAnswer(shape.onRequest, name);
  const required = Object.keys(shape.values).filter(
    (own) => !isOptional(shape.values[own] ?? 'nothing'),
  );
  return { type: 'object', required, properties: schemasOf(shape.values) };
}

/** The records included with a page for its references, by resource path. */
const INCLUDED: Json = {
  type: 'object',
  description: 'The records that the references asked for with `include` point at, by resource.',
  additionalProperties: { type: 'array', items: { type: 'object' } },
};

/** A list as a call answers it. */
export interface ListAnswer extends OwnList {
  /** It can also be read by cursor. */
  hasCursor?: true;
}

/** Returns the envelope properties of a list other than its rows: those always present, and optional ones. */
function envelopeOfList({ of, extras, hasCursor }: ListAnswer): readonly [Json, Json] {
  const all = Object.entries<AnswerShape>({ ...of.figures, ...extras });
  const names = all.map(([name]) => name);
  const [always, optional] = [false, true].map((sort) =>
    schemasOf(Object.fromEntries(all.filter(([, shape]) => isOptional(shape) === sort))),
  );
  const pages = ref('Pagination');
  const pagination = hasCursor ? { anyOf: [pages, ref('CursorPagination')] } : pages;
  return [
    { pagination, ...always },
    {
      included: INCLUDED,
      ...(!names.includes('groups') && { groups: ref('Groups') }),
      ...(!names.includes('totals') && { totals: ref('Totals') }),
      ...optional,
    },
  ];
}

/**
 * Returns the responses of a call in the first dialect: in an envelope, except for bytes of files. `extras` may stand
 * next to its data.
 */
export function answersInEnvelope(
  description: string,
  shape: AnswerShape,
  list?: ListAnswer,
  extras: Json = {},
): Json {
  if (shape === 'bytes') {
    const content = { '*/*': { schema: schemaOfAnswer(shape) } };
    return { ...answering(description, {}), 200: { description, content } };
  }
  const data = schemaOfAnswer(shape);
  if (list) return answering(description, envelope(data, ...envelopeOfList(list)));
  const isPage = typeof shape === 'object' && ('page' in shape || 'isPaged' in shape);
  const always = isPage ? { pagination: ref('Pagination') } : {};
  return answering(description, envelope(data, always, extras));
}
