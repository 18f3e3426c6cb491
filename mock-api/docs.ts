import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from '../domain/openapi';
import type { Operation } from '../domain/operations';
import type { Routes } from './guard';
import type { Store } from './store';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API | Fieldhouse</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });
`;

/** The OpenAPI document, and a page that shows it. */
export function docsRoutes(
  routes: Routes,
  { registry }: Store,
  operations: ReadonlyMap<string, Operation>,
): void {
  const document = openApiDocument(registry, operations);
  const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  routes.open('get', 'openapi.json', (_request, response) => {
    response.json(document);
  });
  routes.open('get', 'docs', (_request, response) => {
    response.type('html').send(PAGE);
  });
  routes.open('get', 'docs/start.js', (_request, response) => {
    response.type('js').send(START);
  });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    routes.open('get', `docs/files/${file}`, (_request, response) =>
      response.sendFile(join(files, file)),
    );
  }
}
