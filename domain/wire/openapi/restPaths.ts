import type { Action } from '../../kernel/access/table';
import type { Resource } from '../../kernel/resource';
import { restTransitions } from '../../kernel/workflowOperations';
import { accessTo } from './access';
import { whole } from './fieldSchema';
import { answering, componentName, type Json, json, parameter, ref, repeatable } from './json';
import { bodyOf } from './verbPaths';

const id = parameter('id', 'path', whole);
const listParameters = ['sort', 'range', 'filter'].map((name) =>
  parameter(name, 'query', { type: 'string' }, 'As JSON'),
);

const head = ({ path, access }: Resource, call: string, action: Action, summary: string) => ({
  operationId: `rest/${path}/${call}`,
  tags: [path],
  summary: `${summary} (second dialect)`,
  ...accessTo({ access, action }),
});

/** A resource's list in the second dialect. */
export function restList(resource: Resource): Json {
  const rows = { type: 'array', items: ref(componentName(resource.path)) };
  return {
    ...head(resource, 'list', 'see', 'List'),
    parameters: listParameters,
    responses: answering('A page of records; Content-Range gives the total', rows),
  };
}

/** The transitions of a resource's records in the second dialect: each a POST on one record. */
const restTransitionPaths = (resource: Resource): Json =>
  Object.fromEntries(
    restTransitions(resource).map((operation) => {
      const { name, path, guard, summary } = operation;
      const post = {
        operationId: name,
        tags: [resource.path],
        summary: `${summary} (second dialect)`,
        ...accessTo(guard),
        ...repeatable(operation, [id]),
        ...bodyOf(operation),
        responses: answering('The record', ref(componentName(resource.path))),
      };
      return [`/${path}`, { post }];
    }),
  );

/** The calls of a resource in the second dialect: plain REST. */
export function restPaths(resource: Resource): Json {
  const { path, calls } = resource;
  const may = { access: resource.access, action: 'edit' } as const;
  const name = componentName(path);
  const record = answering('The record', ref(name));
  const requestBody = json(ref(`${name}Save`));
  const add = {
    ...head(resource, 'add', 'add', 'Add'),
    ...repeatable({ guard: may }),
    requestBody,
    responses: answering('The record', ref(name), 201),
  };
  const get = { ...head(resource, 'get', 'see', 'Get one'), parameters: [id], responses: record };
  const edit = {
    ...head(resource, 'edit', 'edit', 'Edit'),
    ...repeatable({ guard: may }, [id]),
    requestBody,
    responses: record,
  };
  const remove = {
    ...head(resource, 'delete', 'delete', 'Delete'),
    ...repeatable({ guard: may }, [id]),
    responses: record,
  };
  return {
    [`/rest/${path}`]: { get: restList(resource), ...(calls.save && { post: add }) },
    [`/rest/${path}/{id}`]: {
      get,
      ...(calls.save && { put: edit }),
      ...(calls.delete && { delete: remove }),
    },
    ...restTransitionPaths(resource),
  };
}
