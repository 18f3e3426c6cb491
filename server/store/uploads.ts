import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { WaitingFile } from '../../application/store';
import type { UploadRefusal } from '../../domain/kernel/uploads/refusals';

/** A file that came with a save and was looked at: it can be kept, or why not. */
export type Inspected = WaitingFile | UploadRefusal;

/** What the same bytes are known by, whatever their name: SHA-256 in hex. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The folder of the uploaded files in the data folder. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Where files lie while they arrive, and until their save is answered. */
export const arrivalsFolder = (dataDir: string) => join(dataDir, 'arriving');
