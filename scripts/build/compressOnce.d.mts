/** Writes a .br and a .gz file for each of these files, so that the server only has to choose. */
export function layCompressed(paths: readonly string[]): Promise<void>;
