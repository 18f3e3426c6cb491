import { join } from 'node:path';

/** Returns the folder of the uploaded files in the data folder. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Where files lie while they arrive, and until their save is answered. */
export const arrivalsFolder = (dataDir: string) => join(dataDir, 'arriving');
