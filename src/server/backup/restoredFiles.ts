import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileEnd } from './format';
import type { FrameReader } from './frames';
import { BackupRefused } from './refused';

/** Files being restored: next to their folder until everything else has succeeded too. */
export interface RestoredFiles {
  /** Reads one file from the backup and compares it with its checksum. */
  take(frames: FrameReader, path: string): Promise<void>;
  /** Moves all of them into place at once. */
  commit(): Promise<void>;
  /** Removes all of them, committed or not. */
  discard(): Promise<void>;
}

/** Prepares to fill a folder of uploaded files. Refuses one that already holds any. */
export async function restoreFilesInto(filesDir: string): Promise<RestoredFiles> {
  if (existsSync(filesDir) && (await readdir(filesDir)).length > 0) {
    throw new BackupRefused(`${filesDir} already contains files; a restore needs an empty folder.`);
  }
  const staging = `${filesDir}.restoring-${randomBytes(4).toString('hex')}`;
  let committed = false;
  return {
    take: async (frames, path) => {
      const target = join(staging, ...safeSegments(path));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const hash = createHash('sha256');
      let bytes = 0;
      const handle = await open(target, 'wx', 0o600);
      try {
        for await (const chunk of frames.data()) {
          hash.update(chunk);
          bytes += chunk.length;
          await handle.writeFile(chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      const end = await frames.json(fileEnd);
      if (end.bytes !== bytes || end.sha256 !== hash.digest('hex')) {
        throw new BackupRefused(`The file ${path} is damaged in the backup.`);
      }
    },
    commit: async () => {
      if (!existsSync(staging)) return;
      if (existsSync(filesDir)) await rmdir(filesDir);
      await rename(staging, filesDir);
      committed = true;
    },
    discard: async () => {
      await rm(staging, { recursive: true, force: true });
      if (committed) await rm(filesDir, { recursive: true, force: true });
    },
  };
}

/** Returns the parts of a path. Refuses one that leads outside the folder. */
function safeSegments(path: string): string[] {
  const segments = path.split('/');
  const isSafe = segments.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || path.includes('\\') || path.includes('\0')) {
    throw new BackupRefused(`The backup names a file outside its folder: ${JSON.stringify(path)}.`);
  }
  return segments;
}
