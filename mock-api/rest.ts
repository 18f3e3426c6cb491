import { changesOfResource, type OfRecord } from '../application/crudOperations';
import { history } from '../application/history';
import { getRecord, listRecords } from '../application/listing';
import type { KeptAnswer } from '../application/store';
import { transitionsOf } from '../application/transitions';
import { activityEvents } from '../domain/activityEvents';
import { fieldsWrong, noSuchCall, notFound } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { restTransitions } from '../domain/kernel/workflowOperations';
import { readCallInput } from '../domain/wire/callInput';
import type { ListQuery } from '../domain/wire/listQuery';
import { readRestQuery } from '../domain/wire/restQuery';
import { refuse } from './answers';
import { callOf, carryOut } from './application';
import { queryOf, type Response } from './express';
import { bodyOf, type Call, hasBody, idOf, type Routes } from './guard';
import type { Mock } from './mock';

/** Answers a page as a plain array, with its position in Content-Range. */
async function listCall(
  { request, response, caller }: Call,
  resource: Resource,
  list: (query: ListQuery) => Promise<{ rows: object[]; total: number }>,
): Promise<Response> {
  const query = readRestQuery(resource, queryOf(request), caller.role);
  if ('errors' in query) return refuse(response, fieldsWrong(query.errors));
  const { rows, total } = await list(query);
  const first = query.ids ? 0 : (query.page - 1) * query.perPage;
  const last = first + Math.max(0, rows.length - 1);
  response.setHeader('Content-Range', `${resource.path} ${first}-${last}/${total}`);
  response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
  return response.status(200).json(rows);
}

async function getCall(mock: Mock, resource: Resource, call: Call): Promise<Response> {
  const id = idOf(call.request);
  const found = id && (await getRecord(callOf(mock, call), mock.store, resource, id));
  return found ? call.response.status(200).json(found) : refuse(call.response, notFound);
}

/** An answer that is the record itself, as it is sent. */
const plain =
  (status: number) =>
  ({ record }: OfRecord): KeptAnswer => ({ status, answer: JSON.stringify(record) });

/** The transitions of its records, as plain calls on one of them. */
function transitionRoutes(routes: Routes, mock: Mock, resource: Resource): void {
  const operations = transitionsOf(resource);
  for (const one of restTransitions(resource)) {
    routes.guarded(['post'], one.path.replace('{id}', ':id'), one, (call) => {
      const { request, response } = call;
      const id = idOf(request);
      const body: unknown = hasBody(request) ? request.body : {};
      const read = readCallInput(one, { method: 'POST', query: {}, body });
      if ('refusal' in read) return refuse(response, read.refusal);
      const operation = operations[one.first];
      if (id === undefined || !operation) return refuse(response, notFound);
      return carryOut(mock, call, operation, { id, values: read.values }, plain(200));
    });
  }
}

function missingCalls(routes: Routes, path: string): void {
  const none = ({ response }: Call) => refuse(response, noSuchCall);
  for (const at of [`rest/${path}`, `rest/${path}/:id`]) {
    routes.guarded(['post', 'put', 'patch', 'delete'], at, { guard: 'signed-in' }, none);
  }
}

/** Every resource in the second dialect: plain REST as ra-data-simple-rest speaks it, and the history, read only. */
export function restRoutes(routes: Routes, mock: Mock): void {
  const may = ({ access }: Resource, action: 'see' | 'add' | 'edit' | 'delete') => ({
    guard: { access, action },
  });
  for (const resource of mock.registry.values()) {
    const { path, calls } = resource;
    const [all, one] = [`rest/${path}`, `rest/${path}/:id`];
    const { add, put, delete: remove } = changesOfResource(resource);
    const sent = ({ request }: Call) => ({ id: idOf(request), body: bodyOf(request) });
    routes.guarded(['get'], all, may(resource, 'see'), (call) =>
      listCall(call, resource, (query) =>
        listRecords(callOf(mock, call), mock.store, resource, query),
      ),
    );
    routes.guarded(['get'], one, may(resource, 'see'), (call) => getCall(mock, resource, call));
    if (calls.save) {
      routes.guarded(['post'], all, may(resource, 'add'), (call) =>
        carryOut(mock, call, add, { body: bodyOf(call.request) }, plain(201)),
      );
      routes.guarded(['put'], one, may(resource, 'edit'), (call) =>
        carryOut(mock, call, put, sent(call), plain(200)),
      );
    }
    if (calls.delete)
      routes.guarded(['delete'], one, may(resource, 'delete'), (call) =>
        carryOut(mock, call, remove, { id: idOf(call.request) }, plain(200)),
      );
    transitionRoutes(routes, mock, resource);
    missingCalls(routes, path);
  }
  const { path } = activityEvents;
  routes.guarded(['get'], `rest/${path}`, may(activityEvents, 'see'), (call) =>
    listCall(call, activityEvents, (query) => history(callOf(mock, call), mock.store, query)),
  );
  missingCalls(routes, path);
}
