import { type Field, fieldLabel, kindOf } from '../../kernel/fields';
import type { Operation } from '../../kernel/operation';
import { accessTo } from './access';
import { answersInEnvelope } from './answerSchema';
import { schemaOfField, schemaOfNamed, whole } from './fieldSchema';
import { componentName, type Json, json, parameter, ref } from './json';

function inputOf(operation: Operation): Verb {
  const fields = Object.entries(operation.input ?? {});
  const { placeholder } = operation;
  const ids = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter(name, 'path', placeholder ? { type: 'string' } : whole, placeholder),
  );
  if (operation.method === 'GET') {
    const asked = fields.map(([name, field]) =>
      parameter(name, 'query', schemaOfField(name, field), fieldLabel(name, field)),
    );
    return { parameters: [...ids, ...asked] };
  }
  return { ...(ids.length > 0 && { parameters: ids }), ...bodyOf(operation) };
}

/** A form with a file for each field. */
function formOf(fields: readonly [string, Field][]): Json {
  const properties = fields.map(([name, field]) => [
    name,
    { type: 'string', format: 'binary', title: fieldLabel(name, field) },
  ]);
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: fields.map(([name]) => name),
    properties: Object.fromEntries(properties),
  };
  return { content: { 'multipart/form-data': { schema } } };
}

/** The body of a call that takes one, by its fields and what it holds several of; nothing where it takes none. */
export function bodyOf({ input = {}, many = {} }: Operation): Json {
  const fields = Object.entries(input);
  const required = fields.filter(([, field]) => field.required).map(([name]) => name);
  const properties: Json = Object.fromEntries(
    fields.map(([name, field]) => [name, schemaOfNamed(name, field)]),
  );
  for (const [name, one] of Object.entries(many)) {
    const items = one === 'ids' ? whole : ref(`${componentName(one.savesOf)}Save`);
    properties[name] = { type: 'array', items };
  }
  if (fields.some(([, field]) => kindOf(field).takesFiles === 'one'))
    return { requestBody: formOf(fields) };
  return fields.length > 0
    ? { requestBody: json({ type: 'object', additionalProperties: false, required, properties }) }
    : {};
}

/** A call as the document describes it. */
type Verb = Json & { parameters?: Json[] };

/** A call that is more than CRUD. */
export function pathsOfVerb(operation: Operation, tag: string): Verb {
  return {
    operationId: operation.name,
    tags: [tag],
    summary: operation.summary,
    ...accessTo(operation.guard),
    ...(operation.guard === 'public' ? { security: [] } : {}),
    ...inputOf(operation),
    responses: answersInEnvelope('Done', operation.answer),
  };
}
