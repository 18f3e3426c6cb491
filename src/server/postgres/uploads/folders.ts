import { join } from 'node:path';

export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Returns the folder of files being received, until their save is done. */
export const arrivalsFolder = (dataDir: string) => join(dataDir, 'arriving');
