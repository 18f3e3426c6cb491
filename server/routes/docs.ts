import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { docsOperation } from '../../application/routes/systemRoutes';
import { DOCS_FILES } from '../../domain/wire/openapi/page';

/** The files of Swagger UI that the page of the API's documentation loads. */
export async function docsFileRoutes(app: FastifyInstance): Promise<void> {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, { root, serve: false, decorateReply: true });
  for (const file of DOCS_FILES) {
    const config = { operation: docsOperation };
    app.get(`/docs/files/${file}`, { config }, (_request, reply) => reply.sendFile(file, root));
  }
}
