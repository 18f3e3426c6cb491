import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { activityEvents } from '../../domain/activityEvents';
import { operations } from '../../domain/operations';
import { registry } from '../../domain/registry';
import { openApiWhenAsked } from '../../domain/wire/openapi';
import { DOCS_FILES, DOCS_PAGE, DOCS_START } from '../../domain/wire/openapi/page';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'none'",
  // Swagger UI's own style sheet brings its arrows along.
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API's own documentation: the OpenAPI document, and a page that shows it. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiWhenAsked(registry, operations, activityEvents);
  const operation = { name: 'docs', guard: 'public' as const };
  app.get('/openapi.json', { config: { operation } }, (_request, reply) => reply.send(document()));
  app.get('/docs', { config: { operation } }, (_request, reply) =>
    reply
      .header('Content-Security-Policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(DOCS_PAGE),
  );
  app.get('/docs/start.js', { config: { operation } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_START),
  );
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, { root, serve: false, decorateReply: true });
  for (const file of DOCS_FILES) {
    app.get(`/docs/files/${file}`, { config: { operation } }, (_request, reply) =>
      reply.sendFile(file, root),
    );
  }
}
