import { IDEMPOTENCY_HEADER, KEY_PATTERN, takesKey } from '../../kernel/idempotency';
import type { Operation } from '../../kernel/operation';

/** A part of an OpenAPI document. */
export type Json = { [key: string]: unknown };

/** "fuel-types" → "FuelTypes". */
export const componentName = (path: string) =>
  path.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
/** A reference to a schema under components, by name. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** A body or answer in JSON. */
export const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const refusal = (description: string) => ({ description, ...json(ref('Failure')) });

/** How any call can be refused. */
const FAILURES: Json = {
  400: refusal('The request cannot be read.'),
  401: refusal('No session, or one that has ended.'),
  403: refusal('This role does not allow it.'),
  404: refusal('Record not found, or not visible to this person.'),
  409: refusal('Stale version, or a state that does not allow it; `data` is the current record.'),
  422: refusal('Fields or parameters are wrong; `errors` says which.'),
};

/** How a call that takes a file can be refused beside that. */
export const UPLOAD_FAILURES: Json = {
  413: refusal('The file is too large; `errors` says which field.'),
  415: refusal('The file type is not accepted; `errors` says which field.'),
};

/** What every answer of the first dialect is wrapped in. */
export const envelope = (data: Json, more: Json = {}) => ({
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: { success: { const: true }, message: { type: 'string' }, data, ...more },
});

/** A value in the path or the query. */
export const parameter = (
  name: string,
  where: 'path' | 'query',
  schema: Json,
  description = '',
) => ({
  name,
  in: where,
  required: where === 'path',
  schema,
  description,
});

/** The headers that calls take, under components. */
export const HEADERS: Json = {
  [IDEMPOTENCY_HEADER]: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: KEY_PATTERN },
    description:
      'Makes the call safe to send again for 24 hours: the same key and request of the same person give the same answer and change nothing more; another request under the key is a 422, and one that still runs a 409 with Retry-After. Refusals are not kept.',
  },
};

/** What a call takes beside its body where it can be sent again under a key, with the parameters it has anyway. */
export const repeatable = (
  operation: Pick<Operation, 'guard' | 'takesNoKey'>,
  parameters: readonly Json[] = [],
): Json => {
  const key = { $ref: `#/components/parameters/${IDEMPOTENCY_HEADER}` };
  const all = takesKey(operation) ? [...parameters, key] : parameters;
  return all.length > 0 ? { parameters: all } : {};
};

/** The answers of a call: what it gives when it is done, and every way it can be refused. */
export const answering = (description: string, schema: Json, status = 200): Json => ({
  [status]: { description, ...json(schema) },
  ...FAILURES,
});
