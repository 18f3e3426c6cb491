import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { MAX_UPLOAD_BYTES } from '@/core/uploads/limits';
import { diskFull, type Refusal, storageFails } from '@/core/validation/refusals';
import { idOfFolder } from '@/server/postgres/schema/installation';
import { arrivalsFolder, filesFolder } from '@/server/postgres/uploads/folders';
import { storageRefusalOf } from './limits/storageFault';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tests if an uploaded file can be stored now; returns the refusal if not. Cached for a second. */
    tryFiles: () => Promise<Refusal | undefined>;
  }
}

const TRIED_FOR_MS = 1_000;

/** Writes a small file where uploads are written, and removes it. */
async function write(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.tried-${randomUUID()}`);
  try {
    await writeFile(path, Buffer.alloc(4_096, 1), { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}

const BROKEN = {
  full: 'The disk of the uploaded files is full.',
  failing: 'Uploaded files cannot be written or read.',
} as const;

const wrongFolder = (dataDir: string) =>
  new Error(`${dataDir} is no longer the data folder that this server started with`);

async function attempt(dataDir: string, id: string | undefined): Promise<Refusal | undefined> {
  if ((await idOfFolder(dataDir)) !== id) throw wrongFolder(dataDir);
  for (const folder of [filesFolder(dataDir), arrivalsFolder(dataDir)]) await write(folder);
  const { bavail, bsize } = await statfs(filesFolder(dataDir));
  return bavail * bsize < MAX_UPLOAD_BYTES ? diskFull : undefined;
}

/** Reports to uploads and monitoring a data folder that is full, read-only, failing or missing. Logs each change. */
export const fileStorage = fp(async (app: FastifyInstance, { dataDir }: { dataDir: string }) => {
  const id = await idOfFolder(dataDir);
  let before: Refusal | undefined;
  const look = async (): Promise<Refusal | undefined> => {
    let found: Refusal | undefined;
    let problem: unknown = 'less room than one upload may take';
    try {
      found = await attempt(dataDir, id);
    } catch (error) {
      problem = error;
      found = storageRefusalOf(error) ?? storageFails;
    }
    if (found !== before) {
      if (found) app.log.error({ err: problem }, `uploaded files cannot be kept in ${dataDir}`);
      else app.log.warn(`uploaded files can be kept in ${dataDir} again`);
    }
    before = found;
    return found;
  };
  let last: Promise<Refusal | undefined> | undefined;
  let isOver = Number.NEGATIVE_INFINITY;
  app.decorate('tryFiles', () => {
    if (last && performance.now() < isOver) return last;
    // One attempt at a time: a hanging disk must not collect them.
    isOver = Number.POSITIVE_INFINITY;
    last = look().finally(() => {
      isOver = performance.now() + TRIED_FOR_MS;
    });
    return last;
  });
  app.readiness.add('files', async () => {
    const refusal = await app.tryFiles();
    return refusal ? { files: BROKEN[refusal === diskFull ? 'full' : 'failing'] } : {};
  });
});
