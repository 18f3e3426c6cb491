import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '@/engine/uploads/receivedSave';
import { sampleFiles } from '@/modules/samples';
import type { Table } from './store/table';

/** A file by its id. */
export interface StoredFile {
  id: number;
  /** SHA-256 of the bytes in hex, equal for any name. */
  digest: string;
  read(): Uint8Array;
}

/** The uploaded files, and those of the samples. */
export interface FileFolder extends Table<StoredFile> {
  reset(): void;
}

/** Opens the folder, which is created with its first file. */
export function openFileFolder(folder: string): FileFolder {
  const allSamples = sampleFiles().map(({ id, bytes }) => [id, bytes] as const);
  const samples = new Map(allSamples);
  const pathOf = (id: number) => join(folder, String(id));
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  // The bytes of an id never change, except after a reset.
  const known = new Map<number, StoredFile>();
  const ids = () => [...new Set([...samples.keys(), ...names().map(Number)])];
  let most = Math.max(0, ...ids());

  const get = (id: number): StoredFile | undefined => {
    const found = known.get(id);
    if (found || !(samples.has(id) || names().includes(String(id)))) return found;
    const read = () => samples.get(id) ?? readFileSync(pathOf(id));
    const file = { id, digest: digestOf(read()), read };
    known.set(id, file);
    return file;
  };
  return {
    get,
    all: () => ids().flatMap((id) => get(id) ?? []),
    put({ id, read }) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(pathOf(id), read(), { flag: 'wx' });
    },
    delete(id) {
      known.delete(id);
      samples.delete(id);
      rmSync(pathOf(id), { force: true });
    },
    nextId() {
      most += 1;
      return most;
    },
    reset() {
      known.clear();
      for (const [id, bytes] of allSamples) samples.set(id, bytes);
      rmSync(folder, { recursive: true, force: true });
      most = Math.max(0, ...samples.keys());
    },
  };
}
