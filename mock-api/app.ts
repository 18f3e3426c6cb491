import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import jsonServer from 'json-server';
import { REQUEST_ID_HEADER } from '@/core/http/requestId';
import { BeyondBounds } from '@/core/validation/bounds';
import { noSuchPath, tooLargeRequest, unreadable } from '@/core/validation/refusals';
import { runDueJobs } from '@/engine/dueJobs';
import { unexpectedError } from '@/engine/routes/answers';
import { withSwitchedOff } from '@/modulesOff';
import { refuse, requestIdOf } from './answers';
import type { App, Handler, Next, Request, Response } from './express';
import { type Mock, type MockOptions, openMock } from './mock';
import { mountApi } from './mount';
import { openClock, switchRoutes } from './switches';

const page = join(dirname(fileURLToPath(import.meta.url)), '../dist/mock/browser/index.html');

function newApp(): App {
  const app = jsonServer.create();
  // Addresses match exactly, as in the server.
  for (const setting of ['case sensitive routing', 'strict routing']) app.enable(setting);
  for (const setting of ['etag', 'x-powered-by', 'json spaces']) app.disable(setting);
  app.set('query parser', 'simple');
  return app;
}

const withHeader =
  (name: string, value: () => string): Handler =>
  (_request, response, next) => {
    response.setHeader(name, value());
    next();
  };

const nothingHere: Handler = (_request, response) => void refuse(response, noSuchPath);

/** Handles every unexpected error in the envelope, without a stack. Express recognises it by its four parameters. */
function failed(error: unknown, request: Request, response: Response, _next: Next): Response {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (error instanceof BeyondBounds) return refuse(response, error.refusal);
  if (status === 413) return refuse(response, tooLargeRequest);
  if (status >= 400 && status < 500)
    return refuse(response, unreadable('The request cannot be read.'));
  console.error(error);
  return response.status(500).json(unexpectedError(requestIdOf(request)));
}

function apiOf(mock: Mock): App {
  const api = newApp();
  api.use(withHeader('Cache-Control', () => 'no-store'));
  mountApi(api, mock, (_request, _response, next) => {
    runDueJobs(mock.store, mock).then(() => next(), next);
  });
  api.use(nothingHere);
  return api;
}

/** Serves the built browser app; every address that is not a file is one of its screens. */
function browserRoutes(app: App): void {
  app.get('*', (request, response, next) => {
    if (!request.accepts('html') || /\.[^/]*$/.test(request.path)) return next();
    if (existsSync(page))
      return response.type('html').send(withSwitchedOff(readFileSync(page, 'utf8')));
    const message = 'The browser app has not been built: npm run mock makes it.\n';
    return response.status(404).type('text').send(message);
  });
  app.use(jsonServer.defaults({ static: dirname(page), logger: false, noCors: true }));
}

/** json-server's own routes would change records without any rules. */
const readOnly: Handler = (request, response, next) =>
  request.method === 'GET' ? next() : nothingHere(request, response, next);

/** Builds the HTTP contract and the browser app on json-server; `flush` writes pending changes at the end. */
export function createMock(options: MockOptions): { app: App; flush(): void } {
  const clock = openClock(options.now ?? Date.now);
  const { mock, router, reset, flush } = openMock({ ...options, now: clock.now });
  const app = newApp();
  app.use(withHeader(REQUEST_ID_HEADER, randomUUID));
  app.use('/api', switchRoutes(app, clock, reset), apiOf(mock));
  app.use('/__db', readOnly, router);
  browserRoutes(app);
  app.use(nothingHere);
  app.use(failed);
  return { app, flush };
}
