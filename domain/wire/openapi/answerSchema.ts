import type { AnswerShape, AnswerShapes } from '../../kernel/answers';
import { schemaOfField } from './fieldSchema';
import { answering, componentName, envelope, type Json, ref } from './json';

const schemasOf = (shapes: AnswerShapes): Json =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, schemaOfAnswer(shape, name)]),
  );

const recordOf = (path: string, beside?: AnswerShapes): Json => {
  const record = ref(componentName(path));
  return beside ? { allOf: [record, { type: 'object', properties: schemasOf(beside) }] } : record;
};

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
  const properties = schemasOf(shape.values);
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The answers of a call of the first dialect, which are in the envelope but for the bytes of files. */
export function answersInEnvelope(description: string, shape: AnswerShape): Json {
  if (shape === 'bytes') {
    const content = { '*/*': { schema: schemaOfAnswer(shape) } };
    return { ...answering(description, {}), 200: { description, content } };
  }
  const isPage = typeof shape === 'object' && 'page' in shape;
  const beside = isPage ? { pagination: ref('Pagination') } : {};
  return answering(description, envelope(schemaOfAnswer(shape), beside));
}
