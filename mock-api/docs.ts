import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { activityEvents } from '../domain/activityEvents';
import { openApiWhenAsked } from '../domain/wire/openapi';
import { DOCS_FILES, DOCS_PAGE, DOCS_START } from '../domain/wire/openapi/page';
import type { Routes } from './guard';
import type { Mock } from './mock';

/** The OpenAPI document, and a page that shows it. */
export function docsRoutes(routes: Routes, { registry, operations }: Mock): void {
  const document = openApiWhenAsked(registry, operations, activityEvents);
  const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  routes.open('get', 'openapi.json', (_request, response) => {
    response.json(document());
  });
  routes.open('get', 'docs', (_request, response) => {
    response.type('html').send(DOCS_PAGE);
  });
  routes.open('get', 'docs/start.js', (_request, response) => {
    response.type('js').send(DOCS_START);
  });
  for (const file of DOCS_FILES) {
    routes.open('get', `docs/files/${file}`, (_request, response) =>
      response.sendFile(join(files, file)),
    );
  }
}
