import { constants, copyFile, link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileValue } from '@/core/fields';
import type { WaitingFile } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { filesTable } from '@/server/postgres/schema/systemTables';
import { removeFiles } from './files';
import { isDefinite } from './outcomes';

/** Error codes of disks without hard links: network shares, FAT. */
export const NO_LINKS = /^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV|EMLINK)$/;

/** Gives a waiting file its final name. Throws if that exists. */
async function nameAs(path: string, content: WaitingFile['content']): Promise<void> {
  if ('bytes' in content) return writeFile(path, content.bytes, { flag: 'wx' });
  await link(content.path, path).catch((error: NodeJS.ErrnoException) => {
    if (!NO_LINKS.test(error.code ?? '')) throw error;
    return copyFile(content.path, path, constants.COPYFILE_EXCL);
  });
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Flushes a folder: a new file's name must be on disk like its bytes. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Stores and removes the files of one change: their rows in its transaction, their bytes just before the commit, or
 * after it.
 */
export class FileWriter {
  #added: { id: number; content: WaitingFile['content'] }[] = [];
  #written: string[] = [];
  #removed: number[] = [];
  #isCommitting = false;

  constructor(private readonly folder: string) {}

  /** Adds a row for the file; returns the value that a record stores. */
  async add(
    tx: Database,
    file: WaitingFile,
    by: { id: number },
    { isNamed = true } = {},
  ): Promise<FileValue> {
    const { name, type, size, digest, content } = file;
    const row = { name, type, size, digest, created_by: by.id, is_named: isNamed };
    const [added] = await tx.insert(filesTable).values(row).returning({ id: filesTable.id });
    const id = Number(added?.id);
    this.#added.push({ id, content });
    // In the order in which a jsonb column returns them.
    return { id, name, size, type };
  }

  /** Removes the rows of files; their bytes go once the change is committed. */
  async remove(tx: Database, ids: readonly number[]): Promise<void> {
    await removeFiles(tx, ids);
    this.#removed.push(...ids);
  }

  /** Returns a function that forgets the files added and removed since now: their rows were rolled back. */
  mark(): () => void {
    const [added, removed] = [this.#added.length, this.#removed.length];
    return () => {
      this.#added.length = added;
      this.#removed.length = removed;
    };
  }

  /** True if the change has files. */
  get isUsed(): boolean {
    return this.#added.length > 0;
  }

  /** Writes the bytes and flushes them to disk, once nothing more can be refused. */
  async write(): Promise<void> {
    const added = this.#added;
    if (added.length > 0) await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const { id, content } of added) {
      const path = join(this.folder, String(id));
      await nameAs(path, content);
      this.#written.push(path);
      await syncFile(path);
    }
    if (added.length > 0) await syncFolder(this.folder);
  }

  /** From here on only the database knows whether the change succeeded. */
  committing(): void {
    this.#isCommitting = true;
  }

  /** Removes the files of a failed attempt. */
  async takeBack(): Promise<void> {
    const written = this.#written;
    this.#added = [];
    this.#removed = [];
    this.#written = [];
    this.#isCommitting = false;
    for (const path of written) await rm(path, { force: true });
  }

  /** Removes the bytes of removed files. Those that cannot be removed are set aside by the next start. */
  async #removeBytes(): Promise<void> {
    for (const id of this.#removed)
      await rm(join(this.folder, String(id)), { force: true }).catch(() => {});
  }

  /**
   * Runs the change, and removes the bytes if it fails. If the connection breaks during the commit its outcome is
   * unknown: the files remain, and the next start removes those without a row.
   */
  async around<T>(change: () => Promise<T>): Promise<T> {
    try {
      const outcome = await change();
      if (this.#isCommitting) await this.#removeBytes();
      return outcome;
    } catch (error) {
      if (!this.#isCommitting || isDefinite(error)) await this.takeBack();
      throw error;
    }
  }
}
