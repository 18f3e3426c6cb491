import { createHash } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileValue } from '../../domain/kernel/fields';
import type { UploadRefusal } from '../../domain/kernel/uploads/refusals';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { filesTable } from './systemTables';

/** A file that came with a save, as it waits on the disk for the save to keep it. */
export interface WaitingFile extends Omit<FileValue, 'id'> {
  digest: string;
  path: string;
}

/** A file that came with a save and was looked at: it can be kept, or why not. */
export type Inspected = WaitingFile | UploadRefusal;

/** The files that came with a save, by their fields, and the folder where they would be kept. */
export interface Uploads {
  folder: string;
  files: ReadonlyMap<string, readonly Inspected[]>;
}

/** A save without files. */
export const noUploads: Uploads = { folder: '', files: new Map() };

/** What the same bytes are known by, whatever their name: SHA-256 in hex. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The folder of the uploaded files in the data folder. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Where files lie while they arrive, and until their save is answered. */
export const arrivalsFolder = (dataDir: string) => join(dataDir, 'arriving');

// Disks that know no second name for a file: network shares, FAT.
const NO_LINKS = /^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV|EMLINK)$/;

/** Gives a waiting file its lasting name too. Throws where there is such a file. */
async function nameAs(path: string, waiting: string): Promise<void> {
  await link(waiting, path).catch((error: NodeJS.ErrnoException) => {
    if (!NO_LINKS.test(error.code ?? '')) throw error;
    return copyFile(waiting, path, constants.COPYFILE_EXCL);
  });
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** The name of a new file must be on the disk as its bytes are. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** PostgreSQL itself said no: what it was asked is undone. A connection that broke says nothing of that. */
function isDefinite(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    if (/^[0-9A-Z]{5}$/.test(code)) return !/^(08|57)/.test(code);
  }
  return false;
}

/** Keeps the files of one save: their rows in its transaction, their bytes just before it is committed. */
export class FileKeeping {
  #added: { id: number; waiting: string }[] = [];
  #written: string[] = [];
  #isCommitting = false;

  constructor(private readonly uploads: Uploads) {}

  /** The sound files of the save as new rows: field → what the record holds of each. */
  async addRows(tx: Database, by: ChangedBy): Promise<ReadonlyMap<string, readonly FileValue[]>> {
    this.#added = [];
    const values = new Map<string, FileValue[]>();
    for (const [field, files] of this.uploads.files) {
      const kept: FileValue[] = [];
      for (const file of files)
        if (!('status' in file)) kept.push(await this.#addRow(tx, file, by));
      values.set(field, kept);
    }
    return values;
  }

  async #addRow(tx: Database, file: WaitingFile, by: ChangedBy): Promise<FileValue> {
    const { name, type, size, digest, path } = file;
    const row = { name, type, size, digest, created_by: by.id };
    const [added] = await tx.insert(filesTable).values(row).returning({ id: filesTable.id });
    const id = Number(added?.id);
    this.#added.push({ id, waiting: path });
    return { id, name, type, size };
  }

  /** Writes the bytes, flushed to the disk. The last thing before the commit: what is refused has not been stored. */
  async write(): Promise<void> {
    const { folder } = this.uploads;
    const added = this.#added;
    if (added.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { id, waiting } of added) {
      const path = join(folder, String(id));
      await nameAs(path, waiting);
      this.#written.push(path);
      await syncFile(path);
    }
    if (added.length > 0) await syncFolder(folder);
    this.#isCommitting = true;
  }

  /** Takes away what a try has written that came to nothing. */
  async takeBack(): Promise<void> {
    const written = this.#written;
    this.#written = [];
    this.#isCommitting = false;
    for (const path of written) await rm(path, { force: true });
  }

  /**
   * Runs the change, and takes the bytes back where it fails. Where the connection breaks in the commit nobody knows
   * whether it holds; then they stay, and the next start takes away what no row knows.
   */
  async around<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!this.#isCommitting || isDefinite(error)) await this.takeBack();
      throw error;
    }
  }
}
