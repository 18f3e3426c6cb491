import { crudOperations } from '@/core/operations/crudOperations';
import type { Operation } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { typeNameOf } from '@/core/resource/resourceNames';
import { PARTS } from '@/core/validation/refusals';
import { LIST_COMPONENTS } from './conditions';
import { contractPaths } from './contractPaths';
import { schemaOfAdd, schemaOfEdit, schemaOfRecord, schemaOfSave, whole } from './fieldSchema';
import { ANSWER_HEADERS, HEADERS, type Json, RESPONSES, repeatable } from './json';
import { restPaths } from './restPaths';
import { tagsOf } from './tags';
import { pathsOfVerb } from './verbPaths';

const COMPONENTS: Json = {
  Pagination: {
    type: 'object',
    required: ['current_page', 'last_page', 'per_page', 'total'],
    properties: {
      current_page: whole,
      last_page: { ...whole, minimum: 1 },
      per_page: whole,
      total: whole,
    },
  },
  CursorPagination: {
    type: 'object',
    description: 'Only of a list that is read by `cursor`.',
    required: ['per_page', 'next_cursor'],
    properties: { per_page: whole, next_cursor: { type: ['string', 'null'] } },
  },
  Totals: {
    type: 'object',
    description: 'The number of all rows found, and the sums that `totals` asks for.',
    properties: { count: whole },
    additionalProperties: true,
  },
  Groups: {
    type: 'object',
    description:
      'The groups that `group` asks for, by field: the largest first, and the others added up.',
    additionalProperties: {
      type: 'object',
      properties: {
        groups: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              value: { type: ['string', 'integer', 'boolean', 'null'] },
              label: { type: ['string', 'null'] },
              count: whole,
            },
          },
        },
        rest: { anyOf: [{ type: 'object' }, { type: 'null' }] },
      },
    },
  },
  Failure: {
    type: 'object',
    required: ['success', 'message', 'data', 'request_id'],
    properties: {
      success: { const: false },
      message: { type: 'string' },
      data: {},
      code: { type: 'string' },
      errors: {
        anyOf: [
          {
            type: 'object',
            description: 'Of a 422, and of a file: the messages of each field or parameter.',
            additionalProperties: { type: 'array', items: { type: 'string' } },
          },
          {
            type: 'array',
            description: 'Of a 400.',
            items: {
              type: 'object',
              required: ['message'],
              properties: { message: { type: 'string' } },
            },
          },
        ],
      },
      parts: {
        type: 'object',
        description: 'Of a product that is not ready: a sentence for each part that is the reason.',
        properties: Object.fromEntries(PARTS.map((part) => [part, { type: 'string' }])),
      },
      request_id: { type: 'string' },
    },
  },
};

const CHANGES: Json = {
  type: 'object',
  description: 'Field name to [old, new].',
  additionalProperties: { type: 'array', minItems: 2, maxItems: 2 },
};

function addVerb(paths: Record<string, Json>, operation: Operation, tag: string): void {
  const path = `/${operation.path}`;
  const verb = pathsOfVerb(operation, tag);
  const { name } = operation;
  const methods: Json = { [operation.method.toLowerCase()]: verb };
  if (operation.method === 'POST')
    methods.post = { ...verb, ...repeatable(operation, verb.parameters) };
  if (operation.changes) {
    const again = repeatable(operation, verb.parameters);
    methods.post = { ...verb, ...again, operationId: `${name}-post` };
  }
  paths[path] = { ...paths[path], ...methods };
}

/**
 * Generates the OpenAPI 3.1 document of both dialects from the registry and the operations. Yields after each
 * resource so that a server can answer calls in between.
 */
export function* openApiSteps(
  registry: ReadonlyMap<string, Resource>,
  operations: ReadonlyMap<string, Operation>,
  history: Resource,
): Generator<undefined, Json> {
  const paths: Record<string, Json> = {};
  const schemas: Json = { ...COMPONENTS };
  const tagOf = tagsOf([...registry.values(), history]);
  for (const resource of registry.values()) {
    const [name, tag] = [typeNameOf(resource.path), tagOf(resource.path)];
    Object.assign(paths, contractPaths(resource, operations, tag), restPaths(resource, tag));
    schemas[name] = schemaOfRecord(resource);
    if (resource.calls.save) {
      schemas[`${name}Add`] = schemaOfAdd(resource);
      schemas[`${name}Edit`] = schemaOfEdit(resource);
      schemas[`${name}Save`] = schemaOfSave(resource);
    }
    yield;
  }
  // The history is read in the second dialect only; its events also carry their changes.
  const name = typeNameOf(history.path);
  schemas[name] = schemaOfRecord(history, { changes: CHANGES });
  Object.assign(
    paths,
    restPaths(history, tagOf(history.path), ({ verb }) => verb === 'list'),
  );
  const crud = new Set([...registry.values()].flatMap(crudOperations).map(({ name }) => name));
  for (const operation of operations.values()) {
    if (!crud.has(operation.name)) addVerb(paths, operation, tagOf(operation.name));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fieldhouse',
      version: '1',
      description: 'The HTTP interface of Fieldhouse in both of its dialects.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: { ...HEADERS, ...LIST_COMPONENTS },
      headers: ANSWER_HEADERS,
      responses: RESPONSES,
      schemas,
    },
    paths,
  };
}

/** Returns the whole document at once. */
export function openApiDocument(...of: Parameters<typeof openApiSteps>): Json {
  const steps = openApiSteps(...of);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
