import { REQUEST_ID_HEADER } from '@/core/http/requestId';
import { IDEMPOTENCY_HEADER, KEY_PATTERN, takesKey } from '@/core/operations/idempotency';
import type { Operation } from '@/core/operations/operation';

/** A part of an OpenAPI document. */
export type Json = { [key: string]: unknown };

/** Returns a reference to a schema under components, by name. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const requiredBody = (body: Json): Json => ({ required: true, ...body });
export const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
/** The header that says when to try again, in seconds. */
const WAIT = {
  'Retry-After': {
    description: 'In how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const NAMED = { [REQUEST_ID_HEADER]: { $ref: `#/components/headers/${REQUEST_ID_HEADER}` } };

const refusal = (description: string, headers: Json = {}) => ({
  description,
  headers: { ...NAMED, ...headers },
  ...json(ref('Failure')),
});

/** The headers that answers carry, under components. */
export const ANSWER_HEADERS: Json = {
  [REQUEST_ID_HEADER]: {
    description: 'The id of the request, as it stands in the log and in the history.',
    schema: { type: 'string' },
  },
};

/** The ways in which calls are refused, by status: under components, by a name. */
const REFUSED: Readonly<Record<number, readonly [name: string, response: Json]>> = {
  400: ['Unreadable', refusal('The request cannot be read.')],
  401: ['SignedOut', refusal('No session, or one that has ended.')],
  403: ['NotAllowed', refusal('This role does not allow it.')],
  404: ['NotFound', refusal('Record not found, or not visible to this person.')],
  409: [
    'Conflict',
    refusal(
      'Stale version, or a state that does not allow it; `data` is the current record. With Retry-After: the same request is still being carried out.',
      WAIT,
    ),
  ],
  413: ['TooLarge', refusal('The file is too large; `errors` says which field.')],
  415: ['WrongType', refusal('The file type is not accepted; `errors` says which field.')],
  422: ['Invalid', refusal('Fields or parameters are wrong; `errors` says which.')],
  429: ['TooMany', refusal('Too many requests.', WAIT)],
  503: ['Unavailable', refusal('Busy, restarting, or out of storage; nothing was saved.', WAIT)],
};

/** The refusals under components. */
export const RESPONSES: Json = Object.fromEntries(Object.values(REFUSED));

const refusedWith = (...statuses: readonly number[]): Json =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${REFUSED[status]?.[0]}` }]),
  );

/** The refusals of any call. */
const FAILURES = refusedWith(400, 401, 403, 404, 409, 422, 429, 503);

/** The further refusals of a call that takes a file. */
export const UPLOAD_FAILURES = refusedWith(413, 415);

/** Returns the envelope of a response in the first dialect, with `always` and `optional` next to its `data`. */
export const envelope = (data: Json, always: Json = {}, optional: Json = {}) => ({
  type: 'object',
  required: ['success', 'message', 'data', ...Object.keys(always)],
  properties: {
    success: { const: true },
    message: { type: 'string' },
    data,
    ...always,
    ...optional,
  },
});

export const parameter = (
  name: string,
  where: 'path' | 'query',
  schema: Json,
  description = '',
  isRequired = where === 'path',
) => ({
  name,
  in: where,
  required: isRequired,
  schema,
  ...(description && { description }),
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

/** Returns the parameters of a call, including the idempotency key if it takes one. */
export const repeatable = (
  operation: Pick<Operation, 'guard' | 'takesNoKey'>,
  parameters: readonly Json[] = [],
): Json => {
  const key = { $ref: `#/components/parameters/${IDEMPOTENCY_HEADER}` };
  const all = takesKey(operation) ? [...parameters, key] : parameters;
  return all.length > 0 ? { parameters: all } : {};
};

/** Returns the responses of a call: the successful one, with its own headers, and every refusal. */
export const answering = (
  description: string,
  schema: Json,
  { status = 200, headers = {} }: { status?: number; headers?: Json } = {},
): Json => ({
  [status]: { description, headers: { ...NAMED, ...headers }, ...json(schema) },
  ...FAILURES,
});
