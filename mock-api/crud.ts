import { changesOfResource } from '../application/crudOperations';
import { viewsOfResource } from '../application/everyView';
import { noSuchCall } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { fileFields } from '../domain/wire/formParts';
import { refuse } from './answers';
import { answerView, carryOut } from './application';
import type { Request } from './express';
import { bodyOf, type Call, idOf, type Routes } from './guard';
import type { Mock } from './mock';
import { isForm, receiveForm } from './uploads';

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

function callsOf(mock: Mock, resource: Resource) {
  const { path } = resource;
  const changes = changesOfResource(resource);
  const views = viewsOfResource(resource);
  return [
    {
      name: 'list',
      methods: ['get'],
      at: path,
      handle: (call: Call) => answerView(mock, call, views.list),
    },
    {
      name: 'save',
      methods: ['post'],
      at: path,
      handle: (call: Call) => carryOut(mock, call, changes.save, receivedBy(call)),
    },
    {
      name: 'delete',
      methods: ['get', 'post'],
      at: `${path}/delete/:id`,
      handle: (call: Call) => carryOut(mock, call, changes.delete, { id: idOf(call.request) }),
    },
    {
      name: 'delete-check',
      methods: ['get'],
      at: `${path}/delete-check`,
      handle: (call: Call) => answerView(mock, call, views['delete-check']),
    },
    {
      name: 'restore',
      methods: ['post'],
      at: `${path}/restore`,
      handle: (call: Call) => carryOut(mock, call, changes.restore, { body: bodyOf(call.request) }),
    },
  ] as const;
}

/** The calls of every resource of the registry in the first dialect: list, save, delete, restore. A call it lacks answers 405. */
export function crudRoutes(routes: Routes, mock: Mock): void {
  const none = ({ response }: Call) => refuse(response, noSuchCall);
  const missing = { guard: 'signed-in' } as const;
  for (const resource of mock.registry.values()) {
    const calls = callsOf(mock, resource);
    for (const { name, methods, at, handle } of calls) {
      const operation = mock.operations.get(`${resource.path}/${name}`);
      if (!operation) continue;
      const form = name === 'save' ? receiving(resource) : {};
      routes.guarded(methods, at, { ...operation, ...form }, handle);
    }
    // What was not laid above; the first route that fits is taken.
    for (const at of new Set(calls.map((call) => call.at))) {
      routes.guarded(['get', 'post', 'put', 'patch', 'delete'], at, missing, none);
    }
  }
}
