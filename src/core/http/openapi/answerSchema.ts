import type { AnswerShape, AnswerShapes } from '@/core/operations/answers';
import type { OwnList } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { typeNameOf } from '@/core/resource/resourceNames';
import { schemaOfField } from './fieldSchema';
import { answering, envelope, type Json, ref } from './json';

const schemasOf = (shapes: AnswerShapes): Json =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, schemaOfAnswer(shape, name)]),
  );

const recordOf = (path: string, beside?: AnswerShapes): Json => {
  const record = ref(typeNameOf(path));
  return beside ? { allOf: [record, { type: 'object', properties: schemasOf(beside) }] } : record;
};

/** Whether a value may be missing: it was not asked for, or only some roles read it. */
const isAtTimes = (shape: AnswerShape): boolean =>
  typeof shape === 'object' &&
  ('ifAsked' in shape || ('kind' in shape && shape.read !== undefined));

/** What a call answers, as JSON Schema; a page as the list of its records. */
export function schemaOfAnswer(shape: AnswerShape, name = 'value'): Json {
  if (shape === 'nothing') return { type: 'null' };
  if (shape === 'bytes') return { type: 'string', format: 'binary' };
  if (shape === 'anything') return {};
  if ('kind' in shape) return schemaOfField(name, shape);
  if ('record' in shape) return recordOf(shape.record, shape.beside);
  if ('page' in shape) return { type: 'array', items: recordOf(shape.page, shape.beside) };
  if ('each' in shape) return { type: 'array', items: schemaOfAnswer(shape.each) };
  if ('byName' in shape)
    return { type: 'object', additionalProperties: schemaOfAnswer(shape.byName) };
  if ('orNothing' in shape) return { anyOf: [schemaOfAnswer(shape.orNothing), { type: 'null' }] };
  if ('either' in shape) return { anyOf: shape.either.map((one) => schemaOfAnswer(one, name)) };
  if ('ifAsked' in shape) return schemaOfAnswer(shape.ifAsked, name);
  const required = Object.keys(shape.values).filter(
    (own) => !isAtTimes(shape.values[own] ?? 'nothing'),
  );
  return { type: 'object', required, properties: schemasOf(shape.values) };
}

/** The records of a resource, by its path, that come along with a page where its references are asked for. */
const INCLUDED: Json = {
  type: 'object',
  description: 'The records that the references asked for with `include` point at, by resource.',
  additionalProperties: { type: 'array', items: { type: 'object' } },
};

/** What stands beside the rows of a list in its envelope: always, and at times. */
function besideList({ figures }: Resource, own: AnswerShapes = {}): readonly [Json, Json] {
  const all = Object.entries<AnswerShape>({ ...figures, ...own });
  const [always, atTimes] = [false, true].map((sort) =>
    schemasOf(Object.fromEntries(all.filter(([, shape]) => isAtTimes(shape) === sort))),
  );
  return [
    { pagination: ref('Pagination'), ...always },
    { included: INCLUDED, ...atTimes },
  ];
}

/** The answers of a call of the first dialect, which are in the envelope but for the bytes of files. */
export function answersInEnvelope(description: string, shape: AnswerShape, list?: OwnList): Json {
  if (shape === 'bytes') {
    const content = { '*/*': { schema: schemaOfAnswer(shape) } };
    return { ...answering(description, {}), 200: { description, content } };
  }
  const data = schemaOfAnswer(shape);
  if (list) return answering(description, envelope(data, ...besideList(list.of, list.beside)));
  const isPage = typeof shape === 'object' && 'page' in shape;
  return answering(description, envelope(data, isPage ? { pagination: ref('Pagination') } : {}));
}
