import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import jsonServer from 'json-server';
import { letTimePass } from '../application/people/passingTime';
import { noSuchPath, unreadable } from '../domain/kernel/refusals';
import { fileFields } from '../domain/wire/formParts';
import { accountRoutes } from './account';
import { refuse, requestIdOf } from './answers';
import { operationRoutes } from './application';
import { crudRoutes } from './crud';
import { docsRoutes } from './docs';
import type { App, Handler, Next, Request, Response } from './express';
import { fileRoutes } from './files';
import { door, guardedRoutes, readJson } from './guard';
import { healthRoutes } from './health';
import { type Mock, type MockOptions, openMock } from './mock';
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

function apiOf(mock: Mock): App {
  const api = newApp();
  const routes = guardedRoutes(api, mock);
  const upToDate: Handler = (_request, _response, next) =>
    letTimePass(mock.store, mock).then(() => next(), next);
  const formPaths = new Set(
    [...mock.registry.values()].flatMap((resource) =>
      fileFields(resource).length > 0 ? [`/${resource.path}`] : [],
    ),
  );
  // Such a form is read, and measured, by its own route.
  const takesForm = (request: Request) =>
    request.method === 'POST' && formPaths.has(request.path) && isForm(request);
  api.use(unstored, door(takesForm), readJson, upToDate);
  accountRoutes(routes, mock);
  healthRoutes(routes);
  operationRoutes(routes, mock);
  fileRoutes(routes, mock);
  docsRoutes(routes, mock);
  crudRoutes(routes, mock);
  restRoutes(routes, mock);
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
  const { mock, reset, flush } = openMock(options);
  const app = newApp();
  app.use(identified);
  const switches = switchRoutes(app, reset);
  app.use('/api', switches.apply, apiOf(mock));
  browserRoutes(app);
  app.use((_request: Request, response: Response) => refuse(response, noSuchPath));
  app.use(failed);
  return { app, flush };
}
