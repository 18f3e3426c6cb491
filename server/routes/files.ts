import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { downloadFile } from '../../application/files';
import { notFound } from '../../domain/kernel/refusals';
import { downloadHeaders } from '../../domain/wire/download';
import { refuse } from '../plugins/envelope';
import { idOf } from './body';
import { callOf } from './carryOut';
import { operationNamed } from './operationNamed';

/** Sends uploaded files, by id. */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
  const config = { operation: operationNamed('files/download', false) };
  app.get('/files/:id', { config }, async (request, reply) => {
    const id = idOf(request);
    const found = id && (await downloadFile(callOf(request), app.store, id));
    if (!found) return refuse(reply, notFound);
    return reply.headers(downloadHeaders(found.file)).send(Readable.from(found.bytes));
  });
}
