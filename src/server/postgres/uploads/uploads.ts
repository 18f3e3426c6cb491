import { join } from 'node:path';

/** Returns the folder of the uploaded files in the data folder. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Returns the folder of files being received, until their save is done. */
export const arrivalsFolder = (dataDir: string) => join(dataDir, 'arriving');
