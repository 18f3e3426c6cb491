import { z } from 'zod';
import { type Field, fieldLabel, kindOf } from './fields';
import type { Operation } from './operations';
import type { Resource } from './resource';

type Json = { [key: string]: unknown };

/** What the documentation says of one field's value. */
function schemaOfField(name: string, field: Field): Json {
  const label = fieldLabel(name, field);
  const { $schema, ...schema } = z.toJSONSchema(kindOf(field).schema(field, label), {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  const described: Json = { ...schema, title: label };
  if (field.help) described.description = field.help;
  if (field.kind === 'choice') described.enum = Object.keys(field.options);
  if (field.kind === 'date') described.format = 'date';
  if (field.kind === 'instant') described.format = 'date-time';
  if (field.kind === 'time') described.pattern = '^([01]\\d|2[0-3]):[0-5]\\d$';
  if (field.kind === 'reference') described.description = `The id of one of ${field.to}.`;
  if (field.initial !== undefined) described.default = field.initial;
  if (field.readOnly) described.readOnly = true;
  return field.required
    ? described
    : {
        ...described,
        type: [described.type, 'null'].flat(),
        ...(described.enum ? { enum: [...(described.enum as string[]), null] } : {}),
      };
}

const whole = { type: 'integer' };
const moment = { type: 'string', format: 'date-time' };

function schemaOfRecord(resource: Resource): Json {
  const own = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, schemaOfField(name, field)]),
  );
  const system = {
    id: whole,
    version: whole,
    created_at: moment,
    created_by: { type: ['integer', 'null'] },
    updated_at: moment,
    updated_by: { type: ['integer', 'null'] },
    archived_at: { type: ['string', 'null'], format: 'date-time' },
  };
  return { type: 'object', title: resource.singular, properties: { ...system, ...own } };
}

function schemaOfSave(resource: Resource): Json {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    type: 'object',
    additionalProperties: false,
    description: 'With an id: edit, and only the fields sent change. Without: add.',
    properties: {
      id: whole,
      version: { ...whole, description: 'The version that was read; an older one answers 409.' },
      ...Object.fromEntries(writable.map(([name, field]) => [name, schemaOfField(name, field)])),
    },
  };
}

const componentName = (path: string) =>
  path.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const refusal = (description: string) => ({ description, ...json(ref('Failure')) });

const FAILURES: Json = {
  400: refusal('The request cannot be read.'),
  401: refusal('No session, or one that has ended.'),
  403: refusal('This role may not.'),
  404: refusal('No such record, or one out of sight.'),
  409: refusal('Stale version, or a state that refuses; `data` is the record as it is.'),
  422: refusal('Fields or parameters are wrong; `errors` says which.'),
};

const envelope = (data: Json, more: Json = {}) => ({
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: { success: { const: true }, message: { type: 'string' }, data, ...more },
});

const parameter = (name: string, where: 'path' | 'query', schema: Json, description = '') => ({
  name,
  in: where,
  required: where === 'path',
  schema,
  description,
});

/** The query parameters of a list in the first dialect. */
function listParameters(resource: Resource): Json[] {
  const own = Object.entries(resource.fields).flatMap(([name, field]) => {
    const { filter } = kindOf(field);
    const label = fieldLabel(name, field);
    if (filter === 'none') return [];
    const exact = parameter(
      name,
      'query',
      { type: 'string' },
      filter === 'many' ? `${label}: one or more, separated by commas` : label,
    );
    if (filter !== 'range') return [exact];
    return [
      exact,
      parameter(`${name}_from`, 'query', { type: 'string' }, `${label}, at least`),
      parameter(`${name}_to`, 'query', { type: 'string' }, `${label}, at most`),
    ];
  });
  return [
    parameter('page', 'query', { type: 'integer', minimum: 1, default: 1 }),
    parameter('per_page', 'query', { type: 'integer', minimum: 1, maximum: 1000, default: 10 }),
    parameter(
      'sort',
      'query',
      { type: 'string', default: resource.sort.join(',') },
      'Field names, separated by commas',
    ),
    parameter('order', 'query', { type: 'string' }, 'asc or desc, once or for each field of sort'),
    parameter('q', 'query', { type: 'string', maxLength: 200 }, 'Words looked for'),
    parameter(
      'id',
      'query',
      { type: 'string' },
      'Ids, separated by commas: these rows, whatever per_page',
    ),
    parameter('archived', 'query', { type: 'string', enum: ['', 'include', 'only'] }),
    parameter(
      'include',
      'query',
      { type: 'string' },
      'References whose records are wanted under `included`',
    ),
    ...own,
  ];
}

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

function pathsOfVerb(operation: Operation, tag: string): Json {
  return {
    operationId: operation.name,
    tags: [tag],
    summary: operation.summary,
    ...(operation.guard === 'public' ? { security: [] } : {}),
    ...inputOf(operation),
    responses: { 200: { description: 'Done', ...json(envelope({})) }, ...FAILURES },
  };
}

function pathsOfResource(resource: Resource, operations: ReadonlyMap<string, Operation>): Json {
  const name = componentName(resource.path);
  const tag = resource.label;
  const summaryOf = (call: string) => operations.get(`${resource.path}/${call}`)?.summary ?? '';
  const one = { description: 'The record', ...json(envelope(ref(name))) };
  const id = parameter('id', 'path', whole);
  const head = (call: string) => ({
    operationId: `${resource.path}/${call}`,
    tags: [tag],
    summary: summaryOf(call),
  });
  const rest = (verb: string, summary: string) => ({
    operationId: `rest/${resource.path}/${verb}`,
    tags: [tag],
    summary: `${summary} (second dialect)`,
  });
  const list = {
    description: 'A page of records',
    ...json(envelope({ type: 'array', items: ref(name) }, { pagination: ref('Pagination') })),
  };
  const rows = {
    description: 'A page of records; Content-Range tells the total',
    ...json({ type: 'array', items: ref(name) }),
  };
  const plain = { description: 'The record', ...json(ref(name)) };
  const body = { requestBody: json(ref(`${name}Save`)) };
  const restParameters = ['sort', 'range', 'filter'].map((query) =>
    parameter(query, 'query', { type: 'string' }, 'As JSON'),
  );
  const removal = {
    ...head('delete'),
    parameters: [id],
    responses: {
      200: {
        description: 'Deleted',
        ...json(envelope({ type: 'object', properties: { id: whole } })),
      },
      ...FAILURES,
    },
  };
  const { save, delete: remove } = resource.calls;
  return {
    [`/${resource.path}`]: {
      get: {
        ...head('list'),
        parameters: listParameters(resource),
        responses: { 200: list, ...FAILURES },
      },
      ...(save ? { post: { ...head('save'), ...body, responses: { 200: one, ...FAILURES } } } : {}),
    },
    ...(remove
      ? {
          [`/${resource.path}/delete/{id}`]: {
            get: removal,
            post: { ...removal, operationId: `${resource.path}/delete-post` },
          },
          [`/${resource.path}/restore`]: {
            post: {
              ...head('restore'),
              requestBody: json({ type: 'object', required: ['id'], properties: { id: whole } }),
              responses: { 200: one, ...FAILURES },
            },
          },
        }
      : {}),
    [`/rest/${resource.path}`]: {
      get: {
        ...rest('list', 'List'),
        parameters: restParameters,
        responses: { 200: rows, ...FAILURES },
      },
      ...(save
        ? { post: { ...rest('add', 'Add'), ...body, responses: { 201: plain, ...FAILURES } } }
        : {}),
    },
    [`/rest/${resource.path}/{id}`]: {
      get: { ...rest('get', 'Get one'), parameters: [id], responses: { 200: plain, ...FAILURES } },
      ...(save
        ? {
            put: {
              ...rest('edit', 'Edit'),
              parameters: [id],
              ...body,
              responses: { 200: plain, ...FAILURES },
            },
          }
        : {}),
      ...(remove
        ? {
            delete: {
              ...rest('delete', 'Delete'),
              parameters: [id],
              responses: { 200: plain, ...FAILURES },
            },
          }
        : {}),
    },
  };
}

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
