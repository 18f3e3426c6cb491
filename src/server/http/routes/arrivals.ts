import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Inspected, lookAt } from '@/engine/uploads/receivedSave';
import { turns } from '@/server/http/limits/turns';

/** A file as it arrived: on the disk, and not looked at yet. */
export interface ArrivedFile {
  /** As it was sent. */
  name: string;
  size: number;
  digest: string;
  path: string;
}

// A file is read as a whole to be judged: two at once of all that arrive, so that memory does not grow with them.
const looking = turns(2, Number.POSITIVE_INFINITY);

/** The files of one request, on the disk from their first byte on until they are forgotten. */
export class Arrivals {
  #paths: string[] = [];
  #isForgotten = false;

  constructor(private readonly folder: string) {}

  /** Writes what comes to the disk, piece by piece. Rejects where it does not come whole. */
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
    try {
      await pipeline(coming, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } finally {
      // Its sender may have left before the file was opened.
      if (this.#isForgotten) await this.forget();
    }
    return { name, size, digest: hash.digest('hex'), path };
  }

  /** Removes what the save has not given another name by now. To be called however the request ends. */
  async forget(): Promise<void> {
    this.#isForgotten = true;
    for (const path of this.#paths) await rm(path, { force: true });
  }
}

/** Looks at a file that arrived: what it is, by its bytes, or why it cannot be kept. */
export async function lookAtArrived({ name, digest, path }: ArrivedFile): Promise<Inspected> {
  const release = await looking.take('files');
  try {
    return await lookAt({ name, bytes: await readFile(path) }, { digest, content: { path } });
  } finally {
    release?.();
  }
}
