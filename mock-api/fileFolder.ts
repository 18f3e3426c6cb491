import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFiles } from '../domain/samples';

/** The bytes of the uploaded files, by id, and those of the samples. */
export interface FileFolder {
  /** Keeps bytes under an id that no file has had. */
  put(bytes: Uint8Array): number;
  bytesOf(id: number): Uint8Array | undefined;
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
  return {
    put(bytes) {
      const id = Math.max(...samples.keys(), ...names().map(Number)) + 1;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, String(id)), bytes, { flag: 'wx' });
      return id;
    },
    bytesOf(id) {
      const kept = names().includes(String(id));
      return kept ? readFileSync(join(folder, String(id))) : samples.get(id);
    },
    reset: () => rmSync(folder, { recursive: true, force: true }),
  };
}
