import { changesOfResource } from '../application/crudOperations';
import { checkDelete } from '../application/deleting';
import { listWithFigures } from '../application/listing';
import { readDeletionIds } from '../domain/kernel/deleting';
import type { RecordValues } from '../domain/kernel/fields';
import type { Operation } from '../domain/kernel/operation';
import { fieldsWrong, noSuchCall } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { fileFields } from '../domain/wire/formParts';
import { readListQuery } from '../domain/wire/listQuery';
import { answer, paginationOf, refuse } from './answers';
import { callOf, carryOut } from './application';
import { queryOf, type Request, type Response } from './express';
import { bodyOf, type Call, idOf, type Routes } from './guard';
import type { Store } from './store';
import { isForm, receiveForm } from './uploads';

/** Answers a list of a resource in the first dialect; `tell` adds to its rows what is told of them here alone. */
export async function answerList(
  store: Store,
  resource: Resource,
  call: Call,
  query = queryOf(call.request),
  tell = async (rows: RecordValues[]) => rows,
): Promise<Response> {
  const read = readListQuery(resource, query, call.caller.role);
  if ('errors' in read) return refuse(call.response, fieldsWrong(read.errors));
  const listed = await listWithFigures(callOf(store, call), store.port, resource, read);
  const { rows, total, included, figures } = listed;
  const beside = { ...(included && { included }), ...figures };
  const pagination = paginationOf(read, total);
  return answer(call.response, await tell(rows), { pagination, ...beside });
}

async function deleteCheck(store: Store, resource: Resource, call: Call): Promise<Response> {
  const read = readDeletionIds(queryOf(call.request));
  if ('errors' in read) return refuse(call.response, fieldsWrong(read.errors));
  const obstacles = await checkDelete(store.port, callOf(store, call), resource, read.ids);
  return answer(call.response, obstacles);
}

/** The save that a request asks for, as JSON or, where the resource takes files, as a form that was read. */
const receivedBy = ({ request, received }: Call) => received ?? { body: bodyOf(request) };

/** Reads forms where the resource takes files. */
const receiving = (resource: Resource) =>
  fileFields(resource).length > 0
    ? {
        receive: (request: Request) =>
          isForm(request) ? receiveForm(request, resource) : undefined,
      }
    : {};

function callsOf(store: Store, resource: Resource) {
  const { path } = resource;
  const changes = changesOfResource(resource);
  return [
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
      handle: (call: Call) => carryOut(store, call, changes.save, receivedBy(call)),
    },
    {
      name: 'delete',
      methods: ['get', 'post'],
      at: `${path}/delete/:id`,
      handle: (call: Call) => carryOut(store, call, changes.delete, { id: idOf(call.request) }),
    },
    {
      name: 'delete-check',
      methods: ['get'],
      at: `${path}/delete-check`,
      handle: (call: Call) => deleteCheck(store, resource, call),
    },
    {
      name: 'restore',
      methods: ['post'],
      at: `${path}/restore`,
      handle: (call: Call) =>
        carryOut(store, call, changes.restore, { body: bodyOf(call.request) }),
    },
  ] as const;
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
    const calls = callsOf(store, resource);
    for (const { name, methods, at, handle } of calls) {
      const operation = operations.get(`${resource.path}/${name}`);
      if (!operation) continue;
      const form = name === 'save' ? receiving(resource) : {};
      routes.guarded(methods, at, { ...operation, ...form, isCarriedOut: true }, handle);
    }
    // What was not laid above; the first route that fits is taken.
    for (const at of new Set(calls.map((call) => call.at))) {
      routes.guarded(['get', 'post', 'put', 'patch', 'delete'], at, missing, none);
    }
  }
}
