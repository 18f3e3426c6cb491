import type { WaitingFile } from '../../application/store';
import type { FileValue } from '../../domain/kernel/fields';
import type { FileFolder } from '../fileFolder';

/** The files that can be read. */
export interface Files {
  bytesOf(id: number): Uint8Array | undefined;
  digestOf(id: number): string | undefined;
  ids(): number[];
}

/** Files with some that are known here alone until they are stored. */
export interface StagedFiles extends Files {
  add(file: WaitingFile, bytes: Uint8Array): FileValue;
  /** Writes what was added; answers what takes it away again. */
  store(): () => void;
}

/** Begins with the files that are kept. */
export function stageFiles(folder: FileFolder): StagedFiles {
  const waiting = new Map<number, { bytes: Uint8Array; digest: string }>();
  return {
    bytesOf: (id) => waiting.get(id)?.bytes ?? folder.bytesOf(id),
    digestOf: (id) => waiting.get(id)?.digest ?? folder.digestOf(id),
    ids: () => [...folder.ids(), ...waiting.keys()],
    add({ name, type, size, digest }, bytes) {
      const id = folder.nextId() + waiting.size;
      waiting.set(id, { bytes, digest });
      return { id, name, size, type };
    },
    store() {
      const written: number[] = [];
      const takeAway = () => {
        for (const id of written) folder.remove(id);
      };
      try {
        for (const [id, { bytes }] of waiting) {
          folder.write(id, bytes);
          written.push(id);
        }
      } catch (error) {
        takeAway();
        throw error;
      }
      return takeAway;
    },
  };
}

/** Other files with the same bytes as one of these. */
export function filesAlike(files: Files, ids: readonly number[]): number[] {
  const digests = new Set(ids.map((id) => files.digestOf(id)));
  digests.delete(undefined);
  return files.ids().filter((id) => !ids.includes(id) && digests.has(files.digestOf(id)));
}
