import { type Field, fieldLabel, kindOf } from '@/core/fields';
import type { Operation } from '@/core/operations/operation';
import { typeNameOf } from '@/core/resource/resourceNames';
import { describedBy } from './access';
import { answersInEnvelope, schemaOfAnswer, schemasOf } from './answerSchema';
import { schemaOfField, schemaOfNamed, whole } from './fieldSchema';
import { IMPORT_BODY, IMPORT_EXTRAS, IMPORT_PARAMETERS } from './importBody';
import { type Json, json, parameter, ref, requiredBody } from './json';
import { listParameters } from './listParameters';

/** Returns true if a call is refused without a value for the field. */
const isNeeded = ({ required = false, initial }: Field): boolean =>
  required && initial === undefined;

/** Returns the schema of a query value, which is left out when empty. */
const querySchema = (name: string, field: Field): Json =>
  schemaOfField(name, { ...field, required: true });

function inputOf(operation: Operation): Verb {
  const fields = Object.entries(operation.input ?? {});
  const { placeholder } = operation;
  const ids = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter(name, 'path', placeholder ? { type: 'string' } : whole, placeholder),
  );
  if (operation.method === 'GET') {
    const inputs = fields.map(([name, field]) =>
      parameter(name, 'query', querySchema(name, field), fieldLabel(name, field), isNeeded(field)),
    );
    const { lists } = operation;
    const listed = lists ? listParameters(lists.of, lists) : [];
    return { parameters: [...ids, ...inputs, ...listed] };
  }
  const query = Object.entries(operation.query ?? {}).map(([name, field]) =>
    parameter(name, 'query', querySchema(name, field), IMPORT_PARAMETERS[name]),
  );
  const parameters = [...ids, ...query];
  return { ...(parameters.length > 0 && { parameters }), ...bodyOf(operation) };
}

/** Returns a form with a file for each field. */
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

/** Returns the body of a call by its fields and its lists; nothing if it takes none. */
export function bodyOf({ input = {}, many = {}, parts = {}, takesFile }: Operation): Json {
  if (takesFile) return { requestBody: requiredBody(IMPORT_BODY) };
  const fields = Object.entries(input);
  const required = fields.filter(([, field]) => isNeeded(field)).map(([name]) => name);
  const properties: Json = Object.fromEntries(
    fields.map(([name, field]) => [name, schemaOfNamed(name, field)]),
  );
  for (const [name, content] of Object.entries(many)) {
    const items = content === 'ids' ? whole : ref(`${typeNameOf(content.savesOf)}Save`);
    properties[name] = { type: 'array', items };
  }
  for (const [name, shape] of Object.entries(parts)) properties[name] = schemaOfAnswer(shape, name);
  if (fields.some(([, field]) => kindOf(field).takesFiles === 'one'))
    return { requestBody: requiredBody(formOf(fields)) };
  if (Object.keys(properties).length === 0) return {};
  const body = json({ type: 'object', additionalProperties: false, required, properties });
  return { requestBody: required.length > 0 ? requiredBody(body) : body };
}

/** A call as the document describes it. */
type Verb = Json & { parameters?: Json[] };

/** Returns the responses of a call; the work of some goes on after a 202 with the same body. */
function answersOf({ answer, lists, extras, goesOn, takesFile }: Operation): Json {
  const others = extras ?? (takesFile ? IMPORT_EXTRAS : {});
  const answers = answersInEnvelope('Done', answer, lists, schemasOf(others));
  const accepted = { 202: Object.assign({}, answers[200], { description: 'Running' }) };
  return goesOn ? { ...answers, ...accepted } : answers;
}

/** Returns the description of a call that is more than CRUD. */
export function pathsOfVerb(operation: Operation, tag: string): Verb {
  return {
    operationId: operation.name,
    tags: [tag],
    summary: operation.summary,
    ...describedBy(operation),
    ...(operation.guard === 'public' ? { security: [] } : {}),
    ...inputOf(operation),
    responses: answersOf(operation),
  };
}
