import { type RestOperation, restOperations } from '@/core/operations/restOperations';
import { restTransitions } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import { typeNameOf } from '@/core/resource/resourceNames';
import { accessTo } from './access';
import { schemaOfAnswer } from './answerSchema';
import { whole } from './fieldSchema';
import { answering, type Json, json, parameter, ref, repeatable, requiredBody } from './json';
import { restListParameters } from './listParameters';
import { bodyOf } from './verbPaths';

const id = parameter('id', 'path', whole);

/** Returns the inputs of a call: the query of a list, the idempotency key of a change, also the body of a save. */
function takenBy(operation: RestOperation, resource: Resource): Json {
  const { verb, method } = operation;
  if (verb === 'list') return { parameters: restListParameters(resource) };
  const at = verb === 'add' ? [] : [id];
  if (method === 'GET') return { parameters: at };
  const body = `${typeNameOf(resource.path)}${verb === 'add' ? 'Add' : 'Edit'}`;
  const saves = verb === 'delete' ? {} : { requestBody: requiredBody(json(ref(body))) };
  return { ...repeatable(operation, at), ...saves };
}

const CONTENT_RANGE: Json = {
  'Content-Range': {
    description: 'The positions of the rows in the list, and how many there are in all.',
    schema: { type: 'string', pattern: '^[\\w-]+ (?:\\*|\\d+-\\d+)/\\d+$' },
  },
};

const DESCRIBED: Readonly<Record<RestOperation['verb'], readonly [string, number]>> = {
  list: ['A page of records; Content-Range gives the total', 200],
  get: ['The record', 200],
  add: ['The record', 201],
  edit: ['The record', 200],
  delete: ['The record', 200],
};

function callOf(operation: RestOperation, of: Resource, tag: string): Json {
  const { name, guard, summary, answer, verb } = operation;
  const [description, status] = DESCRIBED[verb];
  const headers = verb === 'list' ? CONTENT_RANGE : {};
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...accessTo(guard),
    ...takenBy(operation, of),
    responses: answering(description, schemaOfAnswer(answer), { status, headers }),
  };
}

/** Returns the transitions of a resource in the second dialect: each a POST on one record. */
const restTransitionPaths = (resource: Resource, tag: string): Json =>
  Object.fromEntries(
    restTransitions(resource).map((operation) => {
      const { name, path, guard, summary, answer } = operation;
      const post = {
        operationId: name,
        tags: [tag],
        summary: `${summary} (REST)`,
        ...accessTo(guard),
        ...repeatable(operation, [id]),
        ...bodyOf(operation),
        responses: answering('The record', schemaOfAnswer(answer)),
      };
      return [`/${path}`, { post }];
    }),
  );

/** Returns the calls of a resource in the second dialect: plain REST. `only` limits them. */
export function restPaths(
  resource: Resource,
  tag: string,
  only: (operation: RestOperation) => boolean = () => true,
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of restOperations(resource).filter(only)) {
    const path = `/${operation.path}`;
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: callOf(operation, resource, tag),
    };
  }
  return { ...paths, ...restTransitionPaths(resource, tag) };
}
