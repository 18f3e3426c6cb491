import type { Resource } from '../../kernel/resource';
import { type RestOperation, restOperations } from '../../kernel/restOperations';
import { restTransitions } from '../../kernel/workflowOperations';
import { accessTo } from './access';
import { schemaOfAnswer } from './answerSchema';
import { whole } from './fieldSchema';
import { answering, componentName, type Json, json, parameter, ref, repeatable } from './json';
import { bodyOf } from './verbPaths';

const id = parameter('id', 'path', whole);
const listParameters = ['sort', 'range', 'filter'].map((name) =>
  parameter(name, 'query', { type: 'string' }, 'As JSON'),
);

/** What a call takes: a GET of a list its query, what changes something a key too, and what saves a body. */
function takenBy(operation: RestOperation, { path }: Resource): Json {
  const { verb, method } = operation;
  if (verb === 'list') return { parameters: listParameters };
  const at = verb === 'add' ? [] : [id];
  if (method === 'GET') return { parameters: at };
  const saves = verb === 'delete' ? {} : { requestBody: json(ref(`${componentName(path)}Save`)) };
  return { ...repeatable(operation, at), ...saves };
}

const DESCRIBED: Readonly<Record<RestOperation['verb'], readonly [string, number]>> = {
  list: ['A page of records; Content-Range gives the total', 200],
  get: ['The record', 200],
  add: ['The record', 201],
  edit: ['The record', 200],
  delete: ['The record', 200],
};

function callOf(operation: RestOperation, of: Resource): Json {
  const { name, guard, summary, answer, verb } = operation;
  const [description, status] = DESCRIBED[verb];
  return {
    operationId: name,
    tags: [of.path],
    summary,
    ...accessTo(guard),
    ...takenBy(operation, of),
    responses: answering(description, schemaOfAnswer(answer), status),
  };
}

/** The transitions of a resource's records in the second dialect: each a POST on one record. */
const restTransitionPaths = (resource: Resource): Json =>
  Object.fromEntries(
    restTransitions(resource).map((operation) => {
      const { name, path, guard, summary, answer } = operation;
      const post = {
        operationId: name,
        tags: [resource.path],
        summary: `${summary} (second dialect)`,
        ...accessTo(guard),
        ...repeatable(operation, [id]),
        ...bodyOf(operation),
        responses: answering('The record', schemaOfAnswer(answer)),
      };
      return [`/${path}`, { post }];
    }),
  );

/** The calls of a resource in the second dialect: plain REST; `only` some of them. */
export function restPaths(
  resource: Resource,
  only: (operation: RestOperation) => boolean = () => true,
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of restOperations(resource).filter(only)) {
    const path = `/${operation.path}`;
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: callOf(operation, resource),
    };
  }
  return { ...paths, ...restTransitionPaths(resource) };
}
