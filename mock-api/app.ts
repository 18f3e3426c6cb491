import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import jsonServer from 'json-server';
import { letTimePass } from '../application/people/passingTime';
import { noSuchPath, unreadable } from '../domain/kernel/refusals';
import { fileFields } from '../domain/wire/formParts';
import { accountRoutes } from './account';
import type { Accounts } from './accounts';
import { refuse, requestIdOf } from './answers';
import { operationRoutes } from './application';
import { crudRoutes } from './crud';
import { docsRoutes } from './docs';
import type { App, Handler, Next, Request, Response } from './express';
import { fileRoutes } from './files';
import { door, guardedRoutes, operationNamed, readJson } from './guard';
import { healthRoutes } from './health';
import { invitingRoutes } from './inviting';
import { type MockOptions, openAccounts } from './openAccounts';
import { restRoutes } from './rest';
import { switchRoutes } from './switches';
import { isForm } from './uploads';

const browserApp = join(dirname(fileURLToPath(import.meta.url)), '../dist/mock/browser');

function newApp(): App {
  const app = jsonServer.create();
  // Addresses are matched as they are written, as the server does.
  for (const setting of ['case sensitive routing', 'strict routing']) app.enable(setting);
  for (const setting of ['etag', 'x-powered-by', 'json spaces']) app.disable(setting);
  app.set('query parser', 'simple');
  return app;
}

const identified: Handler = (_request, response, next) => {
  response.setHeader('X-Request-Id', randomUUID());
  next();
};

const unstored: Handler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** One way for every surprise to be answered: in the envelope, without a stack. Express knows it by its four parameters. */
function failed(error: unknown, request: Request, response: Response, _next: Next): Response {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === 413) return refuse(response, { status, message: 'The request is too large.' });
  if (status >= 400 && status < 500)
    return refuse(response, unreadable('The request cannot be read.'));
  console.error(error);
  const message = 'Something went wrong on the server.';
  return response
    .status(500)
    .json({ success: false, message, data: null, request_id: requestIdOf(request) });
}

function apiOf(accounts: Accounts): App {
  const { store, operations } = accounts;
  const api = newApp();
  const routes = guardedRoutes(api, accounts);
  const upToDate: Handler = (_request, _response, next) =>
    letTimePass(store.port, store).then(() => next(), next);
  const formPaths = new Set(
    [...store.registry.values()].flatMap((resource) =>
      fileFields(resource).length > 0 ? [`/${resource.path}`] : [],
    ),
  );
  // Such a form is read, and measured, by its own route.
  const takesForm = (request: Request) =>
    request.method === 'POST' && formPaths.has(request.path) && isForm(request);
  api.use(unstored, door(takesForm), readJson, upToDate);
  invitingRoutes(routes, accounts);
  accountRoutes(routes, accounts);
  healthRoutes(routes);
  operationRoutes(routes, store, operations);
  fileRoutes(routes, store, operationNamed(operations, 'files/download'));
  docsRoutes(routes, store, operations);
  crudRoutes(routes, store, operations);
  restRoutes(routes, store);
  api.use((_request: Request, response: Response) => refuse(response, noSuchPath));
  return api;
}

/** The built browser app; every address that is no file is one of its screens. */
function browserRoutes(app: App): void {
  app.use(jsonServer.defaults({ static: browserApp, logger: false, noCors: true }));
  app.get('*', (request, response, next) => {
    const isScreen = request.accepts('html') && !/\.[^/]*$/.test(request.path);
    if (!isScreen) return next();
    if (existsSync(browserApp)) return response.sendFile(join(browserApp, 'index.html'));
    return response
      .status(404)
      .type('text')
      .send('The browser app has not been built: npm run mock makes it.\n');
  });
}

/** The HTTP contract and the browser app, on json-server; `flush` writes what waits to be written, when it ends. */
export function createMock(options: MockOptions): { app: App; flush(): void } {
  const { accounts, reset, flush } = openAccounts(options);
  const app = newApp();
  app.use(identified);
  const switches = switchRoutes(app, reset);
  app.use('/api', switches.apply, apiOf(accounts));
  browserRoutes(app);
  app.use((_request: Request, response: Response) => refuse(response, noSuchPath));
  app.use(failed);
  return { app, flush };
}
