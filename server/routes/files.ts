import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../domain/kernel/refusals';
import { refuse } from '../plugins/envelope';
import { authorOf } from '../plugins/guard';
import { findFile } from '../store/files';
import { filesFolder } from '../store/uploads';
import { idOf } from './body';
import { operationNamed } from './operationNamed';

/** RFC 6266: the name in full, beside one that old clients can read. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Sends uploaded files, by id, as attachments that no browser runs. */
export async function fileRoutes(
  app: FastifyInstance,
  options: { dataDir: string },
): Promise<void> {
  const config = { operation: operationNamed('files/download', false) };
  app.get('/files/:id', { config }, async (request, reply) => {
    const id = idOf(request);
    const file = id === undefined ? undefined : await findFile(app.db, id, authorOf(request));
    const path = join(filesFolder(options.dataDir), String(id));
    const stored = file && (await stat(path).catch(() => undefined));
    if (!file || !stored) return refuse(reply, notFound);
    reply.headers({
      'Content-Type': file.type,
      'Content-Length': stored.size,
      'Content-Disposition': attachment(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    return reply.send(createReadStream(path));
  });
}
