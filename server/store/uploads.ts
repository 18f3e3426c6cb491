import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { WaitingFile } from '../../application/store';
import type { FileValue } from '../../domain/kernel/fields';
import type { UploadRefusal } from '../../domain/kernel/uploads/refusals';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import type { FileKeeping } from './port/keeping';

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

/** Gives the sound files of a save rows of their own: field → what the record holds of each. */
export async function addFiles(
  keeping: FileKeeping,
  tx: Database,
  { files: sent }: Uploads,
  by: ChangedBy,
): Promise<ReadonlyMap<string, readonly FileValue[]>> {
  const values = new Map<string, FileValue[]>();
  for (const [field, files] of sent) {
    const kept: FileValue[] = [];
    for (const file of files) if (!('status' in file)) kept.push(await keeping.add(tx, file, by));
    values.set(field, kept);
  }
  return values;
}
