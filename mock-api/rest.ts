import { activityEvents } from '../domain/activityEvents';
import { scopeOf } from '../domain/kernel/access/table';
import type { RecordValues } from '../domain/kernel/fields';
import {
  fieldsWrong,
  noSuchCall,
  notAllowed,
  notAnObject,
  notFound,
} from '../domain/kernel/refusals';
import { type Resource, SYSTEM_FIELDS } from '../domain/kernel/resource';
import type { ListQuery } from '../domain/wire/listQuery';
import { readRestQuery } from '../domain/wire/restQuery';
import { listActivity } from './activity';
import { refuse } from './answers';
import { carryOut, type Show } from './carryingOut';
import { remove } from './changing';
import { queryOf, type Response } from './express';
import { bodyOf, type Call, idOf, type Routes } from './guard';
import { save } from './saving';
import { listRecords, present, type Store, visibleRecord, withSeenDuplicates } from './store';

/** A page of rows, and how many there are in all. */
interface Page {
  rows: object[];
  total: number;
}

/** Answers a page as a plain array, with its position in Content-Range. */
function answerPage(
  { response }: Call,
  resource: Resource,
  query: ListQuery,
  { rows, total }: Page,
): Response {
  const first = query.ids ? 0 : (query.page - 1) * query.perPage;
  const last = first + Math.max(0, rows.length - 1);
  response.setHeader('Content-Range', `${resource.path} ${first}-${last}/${total}`);
  response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
  return response.status(200).json(rows);
}

function listCall(call: Call, resource: Resource, list: (query: ListQuery) => Page): Response {
  const read = readRestQuery(resource, queryOf(call.request), call.caller.role);
  if ('errors' in read) return refuse(call.response, fieldsWrong(read.errors));
  return answerPage(call, resource, read, list(read));
}

const answerPlain =
  ({ response }: Call, status = 200) =>
  (record: RecordValues) =>
    response.status(status).json(record);

/** One record is json-server's own call once it is known that this person may see it. */
function getCall(store: Store, resource: Resource, call: Call): Response {
  const { request, response, next, caller } = call;
  const id = idOf(request);
  if (id === undefined || !visibleRecord(store, resource, id, caller))
    return refuse(response, notFound);
  const show: Show = (record) =>
    answerPlain(call)(withSeenDuplicates(store, present(resource, record, caller.role), caller));
  response.locals.show = show;
  request.url = `/${resource.path}/${id}`;
  request.query = {};
  store.router(request, response, next);
  return response;
}

function addCall(store: Store, resource: Resource, call: Call): Response {
  const body = bodyOf(call.request);
  if (!body) return refuse(call.response, notAnObject);
  if (body.id !== undefined && body.id !== null) {
    return refuse(
      call.response,
      fieldsWrong({ id: ['A new record must not have an id. To edit a record, use PUT.'] }),
    );
  }
  return carryOut(
    store,
    resource,
    save(store, resource, body, call.caller),
    call,
    answerPlain(call, 201),
  );
}

/** What a client may send of a whole record it got: the fields that the server alone sets are left aside. */
function withoutOthersFields(
  resource: Resource,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const own = Object.entries(body).filter(([name]) => {
    const field = resource.fields[name];
    const isSystem = name !== 'version' && SYSTEM_FIELDS.some((system) => system === name);
    return !isSystem && !field?.readOnly && !field?.fixed;
  });
  return Object.fromEntries(own);
}

function editCall(store: Store, resource: Resource, call: Call): Response {
  const body = bodyOf(call.request);
  if (!body) return refuse(call.response, notAnObject);
  const id = idOf(call.request);
  if (id === undefined) return refuse(call.response, notFound);
  if (body.id !== undefined && body.id !== id) {
    return refuse(call.response, fieldsWrong({ id: ['Id must be the same as in the address.'] }));
  }
  // What is unchanged of an address leaves the one that waits to be confirmed alone.
  const isPresent =
    typeof body.pending_email === 'string' && body.email === store.find(resource.path, id)?.email;
  const { email, ...rest } = body;
  const sent = isPresent ? rest : body;
  const values = { ...withoutOthersFields(resource, sent), id };
  return carryOut(
    store,
    resource,
    save(store, resource, values, call.caller),
    call,
    answerPlain(call),
  );
}

function deleteCall(store: Store, resource: Resource, call: Call): Response {
  const id = idOf(call.request);
  if (!scopeOf(call.caller, resource.access, 'delete')) return refuse(call.response, notAllowed);
  if (id === undefined) return refuse(call.response, notFound);
  return carryOut(
    store,
    resource,
    remove(store, resource, id, call.caller),
    call,
    answerPlain(call),
  );
}

function missingCalls(routes: Routes, path: string): void {
  const none = ({ response }: Call) => refuse(response, noSuchCall);
  for (const at of [`rest/${path}`, `rest/${path}/:id`]) {
    routes.guarded(['post', 'put', 'patch', 'delete'], at, { guard: 'signed-in' }, none);
  }
}

/** Lets json-server's router answer as the call it is used for would. */
function renderThroughShow({ router }: Store): void {
  const render = (_request: Call['request'], response: Response) => {
    const { show, data }: { show?: Show; data?: RecordValues } = response.locals;
    return show && data ? show(data) : refuse(response, notFound);
  };
  Object.assign(router, { render });
  // Its last handler answers a failure with a stack; without it the failure is ours to answer.
  router.stack.pop();
}

/** Every resource in the second dialect: plain REST as ra-data-simple-rest speaks it, and the history, read only. */
export function restRoutes(routes: Routes, store: Store): void {
  renderThroughShow(store);
  for (const resource of store.registry.values()) {
    const { path, access: group, calls } = resource;
    const [all, one] = [`rest/${path}`, `rest/${path}/:id`];
    const may = (action: 'see' | 'add' | 'edit' | 'delete') => ({ guard: { group, action } });
    routes.guarded(['get'], all, may('see'), (call) =>
      listCall(call, resource, (query) => listRecords(store, resource, query, call.caller)),
    );
    routes.guarded(['get'], one, may('see'), (call) => getCall(store, resource, call));
    if (calls.save) {
      routes.guarded(['post'], all, may('add'), (call) => addCall(store, resource, call));
      routes.guarded(['put'], one, may('edit'), (call) => editCall(store, resource, call));
    }
    if (calls.delete)
      routes.guarded(['delete'], one, may('delete'), (call) => deleteCall(store, resource, call));
    missingCalls(routes, path);
  }
  const { path, access: group } = activityEvents;
  routes.guarded(['get'], `rest/${path}`, { guard: { group, action: 'see' } }, (call) =>
    listCall(call, activityEvents, (query) => listActivity(store, query, call.caller)),
  );
  missingCalls(routes, path);
}
