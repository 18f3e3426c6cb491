import { fieldLabel, kindOf } from '../fields';
import type { Operation } from '../operations';
import type { Resource } from '../resource';
import { whole } from './fieldSchema';
import { componentName, envelope, FAILURES, type Json, json, parameter, ref } from './json';

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

/** The calls of a resource in both dialects. */
export function pathsOfResource(
  resource: Resource,
  operations: ReadonlyMap<string, Operation>,
): Json {
  const name = componentName(resource.path);
  const tag = resource.path;
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
