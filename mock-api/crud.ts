import { scopeOf } from '../domain/kernel/access/table';
import { readDeletionIds } from '../domain/kernel/deleting';
import type { RecordValues } from '../domain/kernel/fields';
import {
  fieldsWrong,
  noSuchCall,
  notAllowed,
  notAnObject,
  notFound,
} from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { isId } from '../domain/kernel/schema';
import type { Operation } from '../domain/operations';
import { fileFields } from '../domain/wire/formParts';
import { readListQuery } from '../domain/wire/listQuery';
import { answer, paginationOf, refuse } from './answers';
import { carryOut } from './carryingOut';
import { remove, restore } from './changing';
import { deletionObstacles } from './deletionObstacles';
import { queryOf, type Request, type Response } from './express';
import { figuresOf } from './figures';
import { bodyOf, type Call, idOf, type Routes } from './guard';
import { save } from './saving';
import { includedRecords, listRecords, type Store } from './store';
import { isForm, receiveForm } from './uploads';

/** Answers a list of a resource in the first dialect; `tell` adds to a row what only this call answers. */
export function answerList(
  store: Store,
  resource: Resource,
  { request, response, caller }: Call,
  query = queryOf(request),
  tell = (row: RecordValues) => row,
): Response {
  const read = readListQuery(resource, query, caller.role);
  if ('errors' in read) return refuse(response, fieldsWrong(read.errors));
  const { rows, total } = listRecords(store, resource, read, caller);
  const beside =
    read.include.length > 0
      ? { included: includedRecords(store, resource, rows, read.include, caller) }
      : {};
  const figures = figuresOf(store, resource, read, caller);
  const pagination = paginationOf(read, total);
  return answer(response, rows.map(tell), { pagination, ...beside, ...figures });
}

function saveCall(store: Store, resource: Resource, call: Call): Response {
  const { request, response, caller, received } = call;
  const body = received?.body ?? bodyOf(request);
  if (!body) return refuse(response, notAnObject);
  const isEdit = body.id !== undefined && body.id !== null;
  if (!scopeOf(caller, resource.access, isEdit ? 'edit' : 'add'))
    return refuse(response, notAllowed);
  return carryOut(
    store,
    resource,
    save(store, resource, body, caller, received?.files),
    call,
    (record) => answer(response, record, { message: 'Saved' }),
  );
}

function deleteCall(store: Store, resource: Resource, call: Call): Response {
  const { request, response, caller } = call;
  const id = idOf(request);
  if (id === undefined) return refuse(response, notFound);
  return carryOut(store, resource, remove(store, resource, id, caller), call, () =>
    answer(response, { id }, { message: 'Deleted' }),
  );
}

function deleteCheckCall(store: Store, resource: Resource, call: Call): Response {
  const read = readDeletionIds(queryOf(call.request));
  if ('errors' in read) return refuse(call.response, fieldsWrong(read.errors));
  return answer(call.response, deletionObstacles(store, resource, read.ids, call.caller));
}

function restoreCall(store: Store, resource: Resource, call: Call): Response {
  const { request, response, caller } = call;
  const body = bodyOf(request);
  if (!body) return refuse(response, notAnObject);
  const { id, ...others } = body;
  const unknown = Object.keys(others).map((key) => [
    key,
    [`There is no field called "${key.slice(0, 60)}".`],
  ]);
  if (unknown.length > 0) return refuse(response, fieldsWrong(Object.fromEntries(unknown)));
  if (!isId(id)) {
    return refuse(response, fieldsWrong({ id: ['Id must be a whole number from 1.'] }));
  }
  return carryOut(store, resource, restore(store, resource, id, caller), call, (record) =>
    answer(response, record, { message: 'Restored' }),
  );
}

/** The calls of every resource of the registry in the first dialect: list, save, delete, restore. A call it lacks answers 405. */
export function crudRoutes(
  routes: Routes,
  store: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  const none = ({ response }: Call) => refuse(response, noSuchCall);
  const missing = { guard: 'signed-in' } as const;
  for (const resource of store.registry.values()) {
    const { path } = resource;
    const forms =
      fileFields(resource).length > 0
        ? {
            receive: (request: Request) =>
              isForm(request) ? receiveForm(request, resource) : undefined,
          }
        : {};
    const calls = [
      {
        name: 'list',
        methods: ['get'],
        at: path,
        handle: (call: Call) => answerList(store, resource, call),
      },
      {
        name: 'save',
        methods: ['post'],
        at: path,
        handle: (call: Call) => saveCall(store, resource, call),
      },
      {
        name: 'delete',
        methods: ['get', 'post'],
        at: `${path}/delete/:id`,
        handle: (call: Call) => deleteCall(store, resource, call),
      },
      {
        name: 'delete-check',
        methods: ['get'],
        at: `${path}/delete-check`,
        handle: (call: Call) => deleteCheckCall(store, resource, call),
      },
      {
        name: 'restore',
        methods: ['post'],
        at: `${path}/restore`,
        handle: (call: Call) => restoreCall(store, resource, call),
      },
    ] as const;
    for (const { name, methods, at, handle } of calls) {
      const operation = operations.get(`${path}/${name}`);
      if (operation)
        routes.guarded(
          methods,
          at,
          name === 'save' ? { ...operation, ...forms } : operation,
          handle,
        );
    }
    // What was not laid above; the first route that fits is taken.
    for (const at of new Set(calls.map((call) => call.at))) {
      routes.guarded(['get', 'post', 'put', 'patch', 'delete'], at, missing, none);
    }
  }
}
