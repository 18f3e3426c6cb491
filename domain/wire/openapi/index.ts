import { crudOperations } from '../../kernel/crudOperations';
import { house } from '../../kernel/house';
import type { Operation } from '../../kernel/operation';
import { PARTS } from '../../kernel/refusals';
import type { Resource } from '../../kernel/resource';
import { contractPaths } from './contractPaths';
import { schemaOfRecord, schemaOfSave, whole } from './fieldSchema';
import { componentName, HEADERS, type Json, repeatable } from './json';
import { restPaths } from './restPaths';
import { pathsOfVerb } from './verbPaths';

const COMPONENTS: Json = {
  Pagination: {
    type: 'object',
    properties: {
      current_page: whole,
      last_page: { ...whole, minimum: 1 },
      per_page: whole,
      total: whole,
    },
  },
  Failure: {
    type: 'object',
    properties: {
      success: { const: false },
      message: { type: 'string' },
      data: {},
      code: { type: 'string' },
      errors: { description: 'Messages by field, or a list of {message}.' },
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

/** Under which heading a call stands: its resource's, unless that is people, who stand beside signing in. */
function tagOf({ name }: Operation, registry: ReadonlyMap<string, Resource>): string {
  const [first = name, ...rest] = name.split('/');
  if (registry.has(first) && first !== house().people) return first;
  return rest.length > 0 ? 'Sign-in and people' : 'Health';
}

function addVerb(
  paths: Record<string, Json>,
  operation: Operation,
  registry: ReadonlyMap<string, Resource>,
): void {
  const path = `/${operation.path}`;
  const tag = tagOf(operation, registry);
  const verb = pathsOfVerb(operation, tag);
  const { name } = operation;
  const methods: Json = { [operation.method.toLowerCase()]: verb };
  if (operation.method === 'POST') methods.post = { ...verb, ...repeatable(operation) };
  if (operation.changes) {
    const again = repeatable(operation, verb.parameters);
    methods.post = { ...verb, ...again, operationId: `${name}-post` };
  }
  paths[path] = { ...paths[path], ...methods };
}

/**
 * Makes the OpenAPI 3.1 document of both dialects, drawn from the registry and the operation table; a step for each
 * resource, because all of it takes so long that a server answers calls in between.
 */
export function* openApiSteps(
  registry: ReadonlyMap<string, Resource>,
  operations: ReadonlyMap<string, Operation>,
  history: Resource,
): Generator<undefined, Json> {
  const paths: Record<string, Json> = {};
  const schemas: Json = { ...COMPONENTS };
  for (const resource of registry.values()) {
    Object.assign(paths, contractPaths(resource, operations), restPaths(resource));
    schemas[componentName(resource.path)] = schemaOfRecord(resource);
    if (resource.calls.save)
      schemas[`${componentName(resource.path)}Save`] = schemaOfSave(resource);
    yield;
  }
  // The history is read in the second dialect alone; its events carry their changes beside the fields.
  const name = componentName(history.path);
  schemas[name] = schemaOfRecord(history, { changes: CHANGES });
  Object.assign(
    paths,
    restPaths(history, ({ verb }) => verb === 'list'),
  );
  const crud = new Set([...registry.values()].flatMap(crudOperations).map(({ name }) => name));
  for (const operation of operations.values()) {
    if (!crud.has(operation.name)) addVerb(paths, operation, registry);
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
      parameters: HEADERS,
      schemas,
    },
    paths,
  };
}

/** The whole document at once. */
export function openApiDocument(...of: Parameters<typeof openApiSteps>): Json {
  const steps = openApiSteps(...of);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
