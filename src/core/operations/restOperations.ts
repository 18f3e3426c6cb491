import type { Resource } from '@/core/resource/resource';
import { inSentence, oneOf } from '@/core/resource/resourceNames';
import type { Operation } from './operation';

/** A call of the second dialect, and the last part of its name. */
export interface RestOperation extends Operation {
  verb: 'list' | 'get' | 'add' | 'edit' | 'delete';
}

/** Returns the plain REST calls of a resource in the second dialect, without its transitions. */
export function restOperations(resource: Resource): RestOperation[] {
  const { path, access, calls } = resource;
  const record = oneOf(resource);
  const [list, item] = [`rest/${path}`, `rest/${path}/{id}`];
  const of = (
    verb: RestOperation['verb'],
    method: Operation['method'],
    at: string,
    action: 'see' | 'add' | 'edit' | 'delete',
    summary: string,
  ): RestOperation => ({
    verb,
    name: `rest/${path}/${verb}`,
    method,
    path: at,
    guard: { access, action },
    summary: `${summary} (REST)`,
    answer: verb === 'list' ? { page: path } : { record: path },
  });
  return [
    of('list', 'GET', list, 'see', `List ${inSentence(resource.label)}`),
    of('get', 'GET', item, 'see', `Get ${record}`),
    ...(calls.save
      ? [
          of('add', 'POST', list, 'add', `Add ${record}`),
          of('edit', 'PUT', item, 'edit', `Edit ${record}`),
        ]
      : []),
    ...(calls.delete ? [of('delete', 'DELETE', item, 'delete', `Delete ${record}`)] : []),
  ];
}
