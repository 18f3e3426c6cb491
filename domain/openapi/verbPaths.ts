import { fieldLabel } from '../fields';
import type { Operation } from '../operations';
import { schemaOfField } from './fieldSchema';
import { envelope, FAILURES, type Json, json, parameter } from './json';

function inputOf(operation: Operation): Json {
  const fields = Object.entries(operation.input ?? {});
  if (operation.method === 'GET') {
    return {
      parameters: fields.map(([name, field]) =>
        parameter(name, 'query', schemaOfField(name, field), fieldLabel(name, field)),
      ),
    };
  }
  const required = fields.filter(([, field]) => field.required).map(([name]) => name);
  const properties = Object.fromEntries(
    fields.map(([name, field]) => [name, schemaOfField(name, field)]),
  );
  return fields.length > 0
    ? { requestBody: json({ type: 'object', additionalProperties: false, required, properties }) }
    : {};
}

/** A call that is more than CRUD. */
export function pathsOfVerb(operation: Operation, tag: string): Json {
  return {
    operationId: operation.name,
    tags: [tag],
    summary: operation.summary,
    ...(operation.guard === 'public' ? { security: [] } : {}),
    ...inputOf(operation),
    responses: { 200: { description: 'Done', ...json(envelope({})) }, ...FAILURES },
  };
}
