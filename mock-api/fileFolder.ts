import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFiles } from '../domain/samples';

/** The bytes of the uploaded files, by id, and those of the samples. */
export interface FileFolder {
  /** Keeps bytes under an id that no file has had. */
  put(bytes: Uint8Array): number;
  /** The ids of every file, and the next. */
  ids(): number[];
  nextId(): number;
  /** Keeps bytes under an id. Throws where there is such a file. */
  write(id: number, bytes: Uint8Array): void;
  remove(id: number): void;
  bytesOf(id: number): Uint8Array | undefined;
  /** What the same bytes are known by, whatever their name: SHA-256 in hex. */
  digestOf(id: number): string | undefined;
  reset(): void;
}

/** Opens the folder, which is made with its first file. */
export function openFileFolder(folder: string): FileFolder {
  const samples = new Map(sampleFiles().map(({ id, bytes }) => [id, bytes]));
  const names = () => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  const bytesOf = (id: number) => {
    const kept = names().includes(String(id));
    return kept ? readFileSync(join(folder, String(id))) : samples.get(id);
  };
  // The bytes of an id never change; after a reset an id may be another file's.
  const digests = new Map<number, string>();
  const ids = () => [...new Set([...samples.keys(), ...names().map(Number)])];
  const nextId = () => Math.max(0, ...ids()) + 1;
  const write = (id: number, bytes: Uint8Array) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, String(id)), bytes, { flag: 'wx' });
  };
  return {
    put(bytes) {
      const id = nextId();
      write(id, bytes);
      return id;
    },
    ids,
    nextId,
    write,
    remove(id) {
      digests.delete(id);
      rmSync(join(folder, String(id)), { force: true });
    },
    bytesOf,
    digestOf(id) {
      const bytes = digests.has(id) ? undefined : bytesOf(id);
      if (bytes) digests.set(id, createHash('sha256').update(bytes).digest('hex'));
      return digests.get(id);
    },
    reset: () => {
      digests.clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
