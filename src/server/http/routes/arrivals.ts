import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Inspected, lookAt } from '@/engine/uploads/receivedSave';
import { Limiter } from '@/server/limits/limiter';

/** A received file: on disk, not yet inspected. */
export interface ArrivedFile {
  /** The name as sent. */
  name: string;
  size: number;
  digest: string;
  path: string;
}

// Inspection reads a whole file: two at once in all, to limit memory.
const inspections = new Limiter<'files'>({ atOnce: 2 });

/** The files of one request, on disk until they are forgotten. */
export class Arrivals {
  #paths: string[] = [];
  #isForgotten = false;

  constructor(private readonly folder: string) {}

  /** Writes an incoming file to disk, piece by piece. Rejects if it is incomplete. */
  async receive(name: string, coming: Readable): Promise<ArrivedFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomUUID());
    this.#paths.push(path);
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        hash.update(piece);
        yield piece;
      }
    };
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
    try {
      await pipeline(coming, measured, file);
    } finally {
      // Its sender may have left before the file was opened, which creates it all the same.
      await closed;
      if (this.#isForgotten) await this.forget();
    }
    return { name, size, digest: hash.digest('hex'), path };
  }

  /** Removes the files that the save has not moved. Call it however the request ends. */
  async forget(): Promise<void> {
    this.#isForgotten = true;
    for (const path of this.#paths) await rm(path, { force: true });
  }
}

/** Inspects a received file: its type by its bytes, or its refusal. */
export async function lookAtArrived({ name, digest, path }: ArrivedFile): Promise<Inspected> {
  const release = await inspections.take('files');
  try {
    return await lookAt({ name, bytes: await readFile(path) }, { digest, content: { path } });
  } finally {
    release?.();
  }
}
