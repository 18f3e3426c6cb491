import type { Operation } from '../operations';
import type { Resource } from '../resource';
import { schemaOfRecord, schemaOfSave, whole } from './fieldSchema';
import { componentName, type Json } from './json';
import { pathsOfResource } from './resourcePaths';
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
      errors: { description: 'Field to sentences, or a list of {message}.' },
      request_id: { type: 'string' },
    },
  },
};

/** The OpenAPI 3.1 document of both dialects, drawn from the registry and the operation table. */
export function openApiDocument(
  registry: ReadonlyMap<string, Resource>,
  operations: ReadonlyMap<string, Operation>,
): Json {
  const paths: Json = {};
  const schemas: Json = { ...COMPONENTS };
  for (const resource of registry.values()) {
    Object.assign(paths, pathsOfResource(resource, operations));
    schemas[componentName(resource.path)] = schemaOfRecord(resource);
    if (resource.calls.save)
      schemas[`${componentName(resource.path)}Save`] = schemaOfSave(resource);
  }
  for (const operation of operations.values()) {
    if (
      registry.has(operation.name.split('/')[0] ?? '') &&
      /\/(list|save|delete|restore)$/.test(operation.name)
    )
      continue;
    const path = `/${operation.path}`;
    const verb = pathsOfVerb(
      operation,
      operation.name.includes('/') ? 'Sign-in and people' : 'Health',
    );
    const methods: Json = { [operation.method.toLowerCase()]: verb };
    if (operation.changes) methods.post = { ...verb, operationId: `${operation.name}-post` };
    paths[path] = { ...(paths[path] as Json | undefined), ...methods };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fieldhouse',
      version: '1',
      description: 'The HTTP interface of Fieldhouse in both of its dialects.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas },
    paths,
  };
}
