import type { RecordValues } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { refuse } from './answers';
import type { Response } from './express';
import type { Outcome } from './changing';
import type { Call } from './guard';
import { present, type Store } from './store';

/** How a saved record is told, in the dialect of the call. */
export type Show = (record: RecordValues) => Response;

/**
 * Carries out what was judged: json-server's own router inserts or patches the record and writes the file, the
 * event of the change with it, and its `render` answers through `show`.
 */
export function carryOut(
  store: Store,
  resource: Resource,
  outcome: Outcome,
  { request, response, next, caller }: Call,
  show: Show,
): Response {
  if ('refusal' in outcome) return refuse(response, outcome.refusal, outcome.record);
  const { record, change } = outcome;
  if (!change) return show(present(resource, record, caller.role));
  store.note({
    entity: resource.path,
    entity_id: Number(record.id),
    ...change,
    actor_id: caller.id,
    actor_name: caller.name,
    occurred_at: new Date(store.now()).toISOString(),
    request_id: caller.requestId,
  });
  const isNew = change.action === 'add';
  request.method = isNew ? 'POST' : 'PATCH';
  request.url = isNew ? `/${resource.path}` : `/${resource.path}/${record.id}`;
  request.query = {};
  request.body = record;
  // json-server obeys this header, and what was judged is not to become another call.
  delete request.headers['x-http-method-override'];
  response.locals.show = (stored: RecordValues) => show(present(resource, stored, caller.role));
  store.router(request, response, next);
  return response;
}

/** Lets json-server's router answer in the dialect of the call it is used for. */
export function renderThroughShow(store: Store): void {
  const render = (_request: Call['request'], response: Call['response']) => {
    // Both tell of json-server's own addresses.
    response.removeHeader('Location');
    response.removeHeader('Access-Control-Expose-Headers');
    (response.locals as { show: Show; data: RecordValues }).show(response.locals.data);
  };
  Object.assign(store.router, { render });
  // Its last handler answers a failure with a stack; without it the failure is ours to answer.
  store.router.stack.pop();
}
